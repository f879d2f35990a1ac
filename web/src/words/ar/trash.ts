import type { trash as english } from "../en/trash";

export const trash: Record<keyof typeof english, string> = {
  "trash.all": "كل الأوراق المرميّة",
  "trash.newest": "الأوراق المرميّة، الأحدث أولًا",
};
