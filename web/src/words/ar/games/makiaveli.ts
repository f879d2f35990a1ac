import type { MakiaveliActionWords, MakiaveliEventWords, MakiaveliOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof MakiaveliEventWords, typeof MakiaveliActionWords, MakiaveliOptions> = {
  title: "ماكيافيلي",
  options: {
    "anchored": "لا تنتهي ورقتان من الصليب في مجموعة واحدة",
    "must_play": "من يستطيع اللعب يجب أن يلعب: لا سحب ولا تمرير",
    "hand_limit": "بهذا العدد يُمرَّر بدل السحب؛ 0: بلا حدّ",
    "score_cards_left": "تكلّف الجولة نقطة عن كل ورقة باقية",
    "cross_cards": "الأوراق المكشوفة حول الكومة",
    "rounds": "جولات اللعبة؛ ويدور البادئ",
  },
  choices: {},
  presets: {
    "standard": ["عادية", "جولة واحدة دون قواعد خاصة"],
    "anchored": ["مثبّتة", "لكل ورقة من الصليب مجموعتها"],
    "must-play": ["لعب إلزامي", "من يستطيع يجب أن يلعب: لا أحد يدّخر يده لينزلها دفعة واحدة"],
    "hand-limit": ["حدّ لليد", "لا يتجاوز أحد عشر أوراق: أيدٍ صغيرة ولعب مبكر"],
    "no-cross": ["دون صليب", "لا أوراق مكشوفة حول الكومة"],
    "cards-left": ["الأوراق الباقية", "ست جولات، وكل ورقة باقية بنقطة"],
  },
  events: {
    "dealt": "وُزّعت الجولة {round}، يبدأ {starter}؛ الصليب: {cross}",
    "drew": "سحب {seat} {card}",
    "drew.unseen": "سحب {seat} ورقة",
    "passed": "مرّر {seat}",
    "put": "وضع {seat} {card}",
    "preparing": "يُعدّ {seat} لعبة",
    "used": "استعمل {seat} {card} من الصليب",
    "played": "{cross, select, null {لعب {seat} {cards}} other {لعب {seat} {cards} مع {cross} من الصليب}}",
    "shown": "بقي لدى {seat} {cards}",
    "round_over.won": "الجولة {round}: أنهى {winners}؛ {gained}",
    "round_over.blocked": "الجولة {round}: انسداد، الأقل أوراقًا: {winners}؛ {gained}",
  },
  actions: {
    "draw": "اسحب",
    "pass": "مرّر",
    "put": "ضع {card}",
    "use": "استعمل {card} من الصليب",
    "done": "أنهِ اللعبة",
  },
};
