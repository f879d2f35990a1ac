import type { happened as english } from "../en/happened";

export const happened: Record<keyof typeof english, string> = {
  "happened.motion": "動畫",
  "happened.motion.slow": "慢",
  "happened.motion.usual": "一般",
  "happened.motion.quick": "快",
  "happened.motion.none": "無",
  "happened.sound": "音效",
};
