// When the server is away, or a part of the page is.
export const reach = {
  "reach.solver": "The exact solvers run on the server; your position stays in the address, and the answer comes when it is back.",
  "reach.rules": "The rules can be read all the same.",
  "reach.tables": "The rules can be read; tables and solvers need the server.",
  "reach.again": "Trying again…",
  "reach.broken": "A part of this page broke",
  "reach.broken.why": "That should not happen. Nothing is lost: the game is on the server, and your seat is kept.",
  "reach.reload": "Load the page again",
} as const;
