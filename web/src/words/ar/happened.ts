import type { happened as english } from "../en/happened";

export const happened: Record<keyof typeof english, string> = {
  "happened.motion": "الحركات",
  "happened.motion.slow": "بطيئة",
  "happened.motion.usual": "عادية",
  "happened.motion.quick": "سريعة",
  "happened.motion.none": "بلا حركات",
  "happened.sound": "الأصوات",
};
