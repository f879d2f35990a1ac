// What just happened: signals, and how movements are shown.
export const happened = {
  "happened.motion": "Animations",
  "happened.motion.slow": "slow",
  "happened.motion.usual": "usual",
  "happened.motion.quick": "quick",
  "happened.motion.none": "none",
  "happened.sound": "Sounds",
} as const;
