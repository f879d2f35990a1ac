// The languages of the app: how each is called by those who speak it, and where its dictionary is.
import type { Dictionary } from "./en";
import type { EngineWords } from "./game-words";

export interface Language {
  code: string; // as `lang` of the page has it
  name: string;
  direction: "ltr" | "rtl";
  comma: string; // between the members of a list without a last word
  semicolon: string; // between clauses
  format: string; // for Intl; cards have western digits in every language, so numbers do, too
  load?: () => Promise<{ dictionary: Dictionary }>; // English is always there
  engine?: () => Promise<{ engine: EngineWords }>;
  heard?: () => Promise<{ heard: Record<string, string> }>; // by the keys of generated/sentences.ts
}

export const LANGUAGES: Language[] = [
  { code: "en", name: "English", direction: "ltr", comma: ", ", semicolon: "; ", format: "en" },
  { code: "es", name: "Español", direction: "ltr", comma: ", ", semicolon: "; ", format: "es", load: () => import("./es"), engine: () => import("./es/engine"), heard: () => import("./es/heard") },
  { code: "el", name: "Ελληνικά", direction: "ltr", comma: ", ", semicolon: "· ", format: "el", load: () => import("./el"), engine: () => import("./el/engine"), heard: () => import("./el/heard") },
  { code: "ar", name: "العربية", direction: "rtl", comma: "، ", semicolon: "؛ ", format: "ar-u-nu-latn", load: () => import("./ar"), engine: () => import("./ar/engine"), heard: () => import("./ar/heard") },
  { code: "zh-Hant", name: "繁體中文", direction: "ltr", comma: "、", semicolon: "；", format: "zh-Hant", load: () => import("./zh-Hant"), engine: () => import("./zh-Hant/engine"), heard: () => import("./zh-Hant/heard") },
];

export const ENGLISH = LANGUAGES[0]!;

/// The first of the wished languages that there is ("es-MX" is Spanish, any Chinese is ours), else English.
export function bestLanguage(wished: readonly string[]): Language {
  for (const wish of wished) {
    const base = wish.toLowerCase().split("-")[0];
    const found = LANGUAGES.find(({ code }) => code.toLowerCase().split("-")[0] === base);
    if (found) return found;
  }
  return ENGLISH;
}
