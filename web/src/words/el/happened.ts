import type { happened as english } from "../en/happened";

export const happened: Record<keyof typeof english, string> = {
  "happened.motion": "Κινήσεις",
  "happened.motion.slow": "αργές",
  "happened.motion.usual": "κανονικές",
  "happened.motion.quick": "γρήγορες",
  "happened.motion.none": "καθόλου",
  "happened.sound": "Ήχοι",
};
