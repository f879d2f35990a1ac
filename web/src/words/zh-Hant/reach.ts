import type { reach as english } from "../en/reach";

export const reach: Record<keyof typeof english, string> = {
  "reach.solver": "精確解題在伺服器上執行；你的局面保留在網址中，連線恢復後就會有答案。",
  "reach.rules": "規則仍可閱讀。",
  "reach.tables": "規則仍可閱讀；牌桌與解題需要伺服器。",
  "reach.again": "正在重試…",
  "reach.broken": "此頁有一部分發生錯誤",
  "reach.broken.why": "這不該發生。什麼都沒有遺失：牌局在伺服器上，你的座位仍保留著。",
  "reach.reload": "重新載入頁面",
};
