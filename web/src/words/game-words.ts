// What a language has to say of one game besides the words of its table: its name, its rules, its events and moves.
// English has none of it: the server's own texts are English.

/// By the keys that the game's description has (src/generated): one that is not translated is a type error.
export interface WordsOf<Events, Actions, Options> {
  title: string;
  options: Record<Exclude<keyof Options, "preset">, string>;
  choices: Record<string, string>; // "OPTION.CHOICE"
  presets: Record<Options extends { preset?: infer Preset extends string } ? Preset : never, [name: string, help: string]>;
  events: Record<keyof Events, string>;
  actions: Record<keyof Actions, string>;
  more?: Record<string, string>; // what only this game needs: the names of tai
}

/// The same, where the game is not known by type.
export type GameWords = WordsOf<Record<string, string>, Record<string, string>, { preset?: string } & Record<string, unknown>>;

/// What a language knows of a game; the sentences of refusals, verdicts and reasons are in its heard.ts.
export interface EngineWords {
  games: Record<string, GameWords>; // by the name of the game
}
