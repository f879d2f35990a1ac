// What the engine's texts are called in this language: one file a game, found by its name.
import type { EngineWords, GameWords } from "../game-words";

const FILES = import.meta.glob<GameWords>("./games/*.ts", { eager: true, import: "words" });
const games = Object.fromEntries(Object.entries(FILES).map(([path, words]) => [path.slice("./games/".length, -".ts".length), words]));

export const engine: EngineWords = { games };
