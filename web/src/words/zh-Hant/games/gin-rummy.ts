import type { GinRummyActionWords, GinRummyEventWords, GinRummyOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof GinRummyEventWords, typeof GinRummyActionWords, GinRummyOptions> = {
  title: "金拉米",
  options: {
    "target": "贏得比賽的分數；0 表示只玩一局",
    "knock_at": "敲牌允許的最多散牌點數",
    "gin_bonus": "無散牌（Gin）的加分",
    "undercut_bonus": "散牌不多於敲牌者（反敲）的加分",
  },
  choices: {},
  presets: {
    "standard": ["標準", "打到 100 分"],
    "hand": ["單局", "只玩一局"],
  },
  events: {
    "dealt": "第 {round} 局：{seat}發牌，翻開{card}",
    "passed": "{seat}不拿{card}",
    "drew.stock": "{seat}從牌堆抽{card}",
    "drew.stock.unseen": "{seat}從牌堆抽一張",
    "drew.discard": "{seat}從棄牌堆拿{card}",
    "discarded": "{seat}棄{card}",
    "knocked": "{seat}以 {hand} 敲牌，棄{card}：散牌 {deadwood} 點",
    "laid_off": "{seat}把{card}貼到牌組 {meld}",
    "showed": "{seat}亮出 {hand}：散牌 {deadwood} 點",
    "exhausted": "無人敲牌：本局不計",
    "scored": "{seat}得 {points} 分，共 {total} 分",
  },
  actions: {
    "pass": "不拿",
    "draw.stock": "從牌堆抽牌",
    "draw.discard": "拿棄牌",
    "discard": "棄{card}",
    "knock": "敲牌，棄{card}",
    "lay_off": "把{card}貼到牌組 {meld}",
    "done": "亮牌",
  },
};
