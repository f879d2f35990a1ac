// The page around every page, and what any page may say.
export const app = {
  "app.name": "Meldwise",
  "app.title": "{page} – Meldwise",
  "app.skip": "Skip to the page",
  "app.first": "Meldwise, first page",
  "app.pages": "Pages",
  "app.play": "Play",
  "app.solver": "Solver",
  "app.loading": "Loading…",
  "app.again": "Try again",
  "app.unreachable": "The server cannot be reached",
  "app.nothing": "There is nothing here",
  "app.nothing.ways": "Perhaps you want to {play} or to {ask}.",
  "app.nothing.play": "play",
  "app.nothing.ask": "ask the solver",
  "look.language": "Language",
  "look.language.auto": "like the browser",
} as const;
