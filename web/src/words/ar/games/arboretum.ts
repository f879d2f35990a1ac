import type { ArboretumActionWords, ArboretumEventWords, ArboretumOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof ArboretumEventWords, typeof ArboretumActionWords, ArboretumOptions> = {
  title: "أربوريتوم",
  options: {
    "rounds": "عدد الألعاب؛ تُجمع النقاط ويدور البادئ",
  },
  choices: {},
  presets: {
    "standard": ["عادية", "لعبة واحدة"],
    "match": ["مباراة", "ثلاث ألعاب تُجمع نقاطها"],
  },
  events: {
    "drew": "سحب {seat} {card} من الكومة",
    "drew.unseen": "سحب {seat} من الكومة",
    "took": "أخذ {seat} {card} من كومة {pile}",
    "played": "زرع {seat} {card} في {at}",
    "discarded": "رمى {seat} {card}",
    "scored": "{species}: {points, results}",
    "round_ended": "انتهت اللعبة {round}: {points, results}؛ الفائز {winners}",
    "round_began": "تبدأ اللعبة {round}: يبدأ {seat}",
  },
  actions: {
    "draw.deck": "اسحب من الكومة",
    "draw.discard": "خذ من كومة {pile}",
    "play": "ازرع {card} في {cell}",
    "discard": "ارمِ {card}",
  },
};
