import type { FiveCrownsActionWords, FiveCrownsEventWords, FiveCrownsOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof FiveCrownsEventWords, typeof FiveCrownsActionWords, FiveCrownsOptions> = {
  title: "خمسة تيجان",
  options: {
    "duplicate_suits_in_books": "قد تضم المتماثلات ورقتين حقيقيتين من نقش واحد",
    "natural_required": "في كل مجموعة ورقة حقيقية على الأقل",
    "legacy_runs": "لا بديل زائد في تسلسل آخره K حقيقية أو أوله 3 حقيقية",
    "points": "كلفة J Q K والجوكر: 11 12 13 50 أو 10 10 10 20",
    "going_out": "الإنهاء برمي ورقة أو بكل الأوراق في مجموعات",
    "manual_melds": "في الدور الأخير يرتّب كلٌّ مجموعاته بنفسه",
    "first_round": "الجولة التي تبدأ بها اللعبة",
    "last_round": "الجولة التي تنتهي بها اللعبة",
  },
  choices: {
    "points.face": "11 و12 و13 و50",
    "points.tens": "10 و10 و10 و20",
    "going_out.discard": "برمي ورقة",
    "going_out.all": "بكل الأوراق",
  },
  presets: {
    "spec": ["عادية", "لا نقش مرتين في المتماثلات، وورقة حقيقية في كل مجموعة"],
    "anysuit": ["أيّ نقش", "قد تتكرر النقوش في المتماثلات"],
    "official": ["رسمية", "قد تتكرر النقوش، والبدائل وحدها مجموعة"],
    "legacy": ["قديمة", "أطراف تسلسل صارمة، J Q K بعشر، الجوكر 20، إنهاء دون رمي"],
  },
  events: {
    "dealt": "الجولة {round}: وزّع {seat}، البديل {wild}، والمكشوفة {card}",
    "drew.stock": "سحب {seat} {card} من الكومة",
    "drew.stock.unseen": "سحب {seat} من الكومة",
    "drew.discard": "أخذ {seat} {card} من المرميّات",
    "reshuffled": "نفدت الكومة: صُنعت أخرى من {cards, number} مرميّة",
    "discarded": "رمى {seat} {card}",
    "put": "وضع {seat} {card}",
    "closed": "أنزل {seat} المجموعة {cards}",
    "went_out": "{card, select, null {أنهى {seat} بـ{melds}} other {أنهى {seat} بـ{melds}، ورمى {card}}}",
    "showed": "كشف {seat} {melds}",
    "turn_limit": "مضى {turns} دورًا ولم يُنهِ أحد: تنتهي الجولة",
    "scored": "لـ{seat} {points}، والمجموع {total}",
  },
  actions: {
    "draw.stock": "اسحب من الكومة",
    "draw.discard": "خذ المرميّة",
    "discard": "ارمِ {card}",
    "go_out": "{card, select, null {أنهِ} other {أنهِ برمي {card}}}",
    "put": "ضع {card}",
    "close": "أغلق المجموعة",
  },
};
