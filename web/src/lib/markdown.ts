// The Markdown of the rules pages, read into blocks that a component draws: headings, paragraphs, lists,
// tables and code, with bold, italic and code inside. Nothing is ever inserted as HTML.

export type Inline = { kind: "text" | "bold" | "italic" | "code"; text: string };

export type Block =
  | { kind: "heading"; level: number; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string };

const ITEM = /^(?:[-*]|\d+\.) /;

export function readInline(text: string): Inline[] {
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"); // links lead to files that are not here
  return plain.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).filter(Boolean).map((part): Inline => {
    if (part.startsWith("**") && part.length > 4) return { kind: "bold", text: part.slice(2, -2) };
    if (part.startsWith("*") && part.length > 2) return { kind: "italic", text: part.slice(1, -1) };
    if (part.startsWith("`") && part.length > 2) return { kind: "code", text: part.slice(1, -1) };
    return { kind: "text", text: part };
  });
}

function readTable(lines: string[]): Block {
  const cells = (line: string) => line.replace(/^\||\|$/g, "").split("|").map((cell) => readInline(cell.trim()));
  return { kind: "table", head: cells(lines[0]!), rows: lines.slice(2).map(cells) };
}

function readItems(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: "list", ordered: /^\d/.test(lines[0]!), items: items.map(readInline) };
}

export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split("\n");
  for (let i = 0; i < lines.length; ) {
    const line = lines[i]!;
    const take = (more: (next: string) => boolean) => {
      const from = i;
      while (i < lines.length && more(lines[i]!)) ++i;
      return lines.slice(from, i);
    };
    const heading = line.match(/^(#+) (.*)$/);
    if (!line.trim()) ++i;
    else if (heading) {
      blocks.push({ kind: "heading", level: heading[1]!.length, text: readInline(heading[2]!) });
      ++i;
    } else if (line.startsWith("```")) {
      ++i;
      blocks.push({ kind: "code", text: take((next) => !next.startsWith("```")).join("\n") });
      ++i;
    } else if (line.startsWith("|")) blocks.push(readTable(take((next) => next.startsWith("|"))));
    else if (ITEM.test(line)) blocks.push(readItems(take((next) => ITEM.test(next) || next.startsWith("  "))));
    else blocks.push({ kind: "paragraph", text: readInline(take((next) => next.trim() !== "" && !/^(#|\||```)/.test(next)).join(" ")) });
  }
  return blocks;
}
