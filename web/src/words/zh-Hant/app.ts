import type { app as english } from "../en/app";

export const app: Record<keyof typeof english, string> = {
  "app.name": "Meldwise",
  "app.title": "{page} – Meldwise",
  "app.skip": "跳到內容",
  "app.first": "Meldwise 首頁",
  "app.pages": "頁面",
  "app.play": "遊玩",
  "app.solver": "解題器",
  "app.loading": "載入中…",
  "app.again": "再試一次",
  "app.unreachable": "無法連線到伺服器",
  "app.nothing": "這裡什麼都沒有",
  "app.nothing.ways": "也許你想{play}，或{ask}。",
  "app.nothing.play": "玩一局",
  "app.nothing.ask": "問問解題器",
  "look.language": "語言",
  "look.language.auto": "跟隨瀏覽器",
};
