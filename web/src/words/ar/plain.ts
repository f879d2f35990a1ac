import type { plain as english } from "../en/plain";

export const plain: Record<keyof typeof english, string> = {
  "plain.no_move": "لا حركة تستعمل هذه الأوراق كلها.",
  "plain.choose": "{phase}: اختر حركة.",
  "plain.choose.many": "{phase}: اختر حركة، أو اختر أوراقًا لترى الحركات التي تستعملها ({count}).",
  "plain.open": "المكشوف من {who}",
  "plain.yes": "نعم",
  "plain.no": "لا",
  "plain.none": "لا شيء",
  "plain.what": "ماذا تسأل",
  "plain.question": "السؤال بصيغة JSON",
  "plain.no_json": "هذا ليس JSON بعد.",
};
