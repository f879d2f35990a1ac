import type { happened as english } from "../en/happened";

export const happened: Record<keyof typeof english, string> = {
  "happened.motion": "Animaciones",
  "happened.motion.slow": "lentas",
  "happened.motion.usual": "normales",
  "happened.motion.quick": "rápidas",
  "happened.motion.none": "ninguna",
  "happened.sound": "Sonidos",
};
