import type { GinRummyActionWords, GinRummyEventWords, GinRummyOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof GinRummyEventWords, typeof GinRummyActionWords, GinRummyOptions> = {
  title: "جين رومي",
  options: {
    "target": "نقاط الفوز باللعبة؛ 0: جولة واحدة",
    "knock_at": "أكثر الزوائد المسموحة للطرق",
    "gin_bonus": "نقاط الإنهاء دون زوائد",
    "undercut_bonus": "نقاط من لا تزيد زوائده على الطارق",
  },
  choices: {},
  presets: {
    "standard": ["عادية", "حتى 100 نقطة"],
    "hand": ["جولة", "جولة واحدة"],
  },
  events: {
    "dealt": "الجولة {round}: وزّع {seat}، والمكشوفة {card}",
    "passed": "ترك {seat} {card}",
    "drew.stock": "سحب {seat} {card} من الكومة",
    "drew.stock.unseen": "سحب {seat} من الكومة",
    "drew.discard": "أخذ {seat} {card} من المرميّات",
    "discarded": "رمى {seat} {card}",
    "knocked": "طرق {seat} بـ{hand}، ورمى {card}: الزوائد {deadwood}",
    "laid_off": "ألحق {seat} {card} بالمجموعة {meld}",
    "showed": "كشف {seat} {hand}: الزوائد {deadwood}",
    "exhausted": "لم يطرق أحد: لا تُحتسب الجولة",
    "scored": "لـ{seat} {points}، والمجموع {total}",
  },
  actions: {
    "pass": "اتركها",
    "draw.stock": "اسحب من الكومة",
    "draw.discard": "خذ المرميّة",
    "discard": "ارمِ {card}",
    "knock": "اطرق برمي {card}",
    "lay_off": "ألحق {card} بالمجموعة {meld}",
    "done": "اكشف اليد",
  },
};
