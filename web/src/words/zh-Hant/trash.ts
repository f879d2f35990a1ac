import type { trash as english } from "../en/trash";

export const trash: Record<keyof typeof english, string> = {
  "trash.all": "所有打出的牌",
  "trash.newest": "打出的牌，最新在前",
};
