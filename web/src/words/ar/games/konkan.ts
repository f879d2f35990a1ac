import type { KonkanActionWords, KonkanEventWords, KonkanOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof KonkanEventWords, typeof KonkanActionWords, KonkanOptions> = {
  title: "كونكان",
  options: {
    "threshold": "النقاط اللازمة لأول نزول في الجولة",
    "threshold_by": "ما يجب أن يتجاوزه النزول التالي",
    "opening_turn_may_meld": "يجوز الإنزال في الدور الافتتاحي قبل الرمي",
    "swap_own_melds": "يجوز تبديل الجوكر من مجموعاتك أيضًا",
    "max_jokers_per_meld": "عدد الجواكر في المجموعة الواحدة",
    "must_keep_top_trash_on_reshuffle": "تبقى أعلى المرميّات حين يصير الباقي كومة",
    "joker_in_hand_points": "كلفة الجوكر الباقي في اليد",
    "not_down_penalty": "كلفة عدم النزول",
    "win_bonus": "نقاط إضافية لرمي الورقة الأخيرة",
    "rounds": "جولات اللعبة على الأكثر؛ ويدور التوزيع",
    "target": "مجموع يُنهي اللعبة عند نهاية الجولة؛ 0: بلا",
    "turn_cap": "عدد الأدوار التي تتوقف بعدها الجولة وتُحتسب",
  },
  choices: {
    "threshold_by.come_down": "أفضل نزول",
    "threshold_by.laid": "أعلى ما أُنزل مع الإضافات",
  },
  presets: {
    "standard": ["عادية", "القواعد المعتادة، خمس جولات"],
    "single": ["جولة واحدة", "القواعد المعتادة، جولة واحدة"],
  },
  events: {
    "dealt": "وُزّعت الجولة {round}؛ يفتتح {opener} بـ15 ورقة",
    "reshuffled": "نفدت الكومة؛ صارت المرميّات كومة جديدة من {deck}",
    "pulled.deck": "سحب {seat} {card} من الكومة",
    "pulled.deck.unseen": "سحب {seat} من الكومة",
    "pulled.trash": "أخذ {seat} {card} من المرميّات",
    "laid": "أنزل {seat} {cards} مجموعةً رقم {meld, next}، {points} نقطة",
    "buried": "أنزل {seat} {cards}، {points} نقطة: مكتملة، توضع تحت المرميّات",
    "came_down": "نزل {seat} بـ{points}",
    "sarfed": "أضاف {seat} {card} إلى المجموعة {meld, next}، فصارت {cards}، {points} نقطة",
    "swapped": "بدّل {seat} {card} بجوكر من المجموعة {meld, next}، فصارت {cards}",
    "threw": "رمى {seat} {card}",
    "shown": "أنزل {seat} {laid} نقطة وبقي في يده {hand}",
    "round_over": "{ending, select, won {الجولة {round}: فاز {winner}؛ {gained}} other {الجولة {round}: أُوقفت عند حدّ الأدوار واحتُسبت؛ {gained}}}",
  },
  actions: {
    "pull.deck": "اسحب من الكومة",
    "pull.trash": "خذ المرميّة",
    "lay": "أنزل {cards}",
    "sarf": "{end, select, low {أضف {card} إلى المجموعة {meld} في الأسفل} high {أضف {card} إلى المجموعة {meld} في الأعلى} other {أضف {card} إلى المجموعة {meld}}}",
    "swap": "بدّل {card} في المجموعة {meld}",
    "throw": "ارمِ {card}",
  },
};
