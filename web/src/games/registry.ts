// Where the browser's part of a game is found: by the name of its folder, and where there is none, the plain one.
// Which games there are is the server's to say.
import type { Component } from "svelte";
import type { Lesson } from "../learn/lesson.svelte";
import type { GameInfo } from "../lib/api";
import type { GameAbout, GameDefinition } from "./definition";
import { sayIfKnown } from "../words/words.svelte";
import { about as plain } from "./plain/about";

const ABOUT = import.meta.glob<{ about: GameAbout }>("./*/about.ts", { eager: true });
const BOARDS = import.meta.glob<{ definition: GameDefinition }>("./*/index.ts");
const LESSONS = import.meta.glob<{ lesson: Lesson }>("./*/lesson.ts");
const SOLVERS = import.meta.glob<{ default: Component<{ game: GameInfo }> }>("./*/Solve.svelte");

export function aboutGame(name: string): GameAbout {
  return ABOUT[`./${name}/about.ts`]?.about ?? plain;
}

/// One sentence on what the game is.
export function tagline(game: GameInfo): string {
  return sayIfKnown(`${game.name}.tagline`, firstSentence(game));
}

function firstSentence(game: GameInfo): string {
  return game.summary.match(/^.*?[.!?](?= |$)/)?.[0] ?? game.summary;
}

/// The game's own board, or the plain one.
export async function loadBoard(name: string, plainly = false): Promise<GameDefinition> {
  const load = (!plainly && BOARDS[`./${name}/index.ts`]) || BOARDS["./plain/index.ts"]!;
  return (await load()).definition;
}

/// The game's own page of its solver, or the plain one.
export async function loadSolver(name: string): Promise<Component<{ game: GameInfo }>> {
  return (await (SOLVERS[`./${name}/Solve.svelte`] ?? SOLVERS["./plain/Solve.svelte"]!)()).default;
}

/// The games that have a lesson.
export const lessons = new Set(Object.keys(LESSONS).map((path) => path.split("/")[1]!));

export async function loadLesson(name: string): Promise<Lesson> {
  return (await LESSONS[`./${name}/lesson.ts`]!()).lesson;
}

/// The games with a solver to ask, that which opens by itself first.
export function solvable(games: GameInfo[]): GameInfo[] {
  const asked = games.filter((game) => game.questions.some((question) => question !== "validate"));
  return asked.sort((a, b) => Number(aboutGame(b.name).solver?.first ?? false) - Number(aboutGame(a.name).solver?.first ?? false));
}
