import type { plain as english } from "../en/plain";

export const plain: Record<keyof typeof english, string> = {
  "plain.no_move": "沒有走法會用到這些牌全部。",
  "plain.choose": "{phase}：選擇一步。",
  "plain.choose.many": "{phase}：選擇一步；選牌可看用到它們的走法（{count}）。",
  "plain.open": "{who}亮出的牌",
  "plain.yes": "是",
  "plain.no": "否",
  "plain.none": "無",
  "plain.what": "要問什麼",
  "plain.question": "以 JSON 提問",
  "plain.no_json": "這還不是 JSON。",
};
