import type { MakiaveliActionWords, MakiaveliEventWords, MakiaveliOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof MakiaveliEventWords, typeof MakiaveliActionWords, MakiaveliOptions> = {
  title: "馬基雅維利",
  options: {
    "anchored": "十字牌的兩張不能落在同一組",
    "must_play": "能出就必須出：不能抽牌或跳過",
    "hand_limit": "手牌達此數改為跳過；0 表示不限",
    "score_cards_left": "每局手上剩一張扣一分",
    "cross_cards": "牌堆四周翻開的牌數",
    "rounds": "比賽局數；輪流先手",
  },
  choices: {},
  presets: {
    "standard": ["標準", "一局，無自訂規則"],
    "anchored": ["錨定", "十字牌各自固定一組"],
    "must-play": ["必須出牌", "能出就出：不能囤整手牌一次放下"],
    "hand-limit": ["手牌上限", "不抽超過十張：手牌少、出牌早"],
    "no-cross": ["無十字牌", "牌堆四周沒有翻開的牌"],
    "cards-left": ["剩牌計分", "六局，每剩一張扣一分"],
  },
  events: {
    "dealt": "發第 {round} 局，{starter}先手；十字牌：{cross}",
    "drew": "{seat}抽{card}",
    "drew.unseen": "{seat}抽一張牌",
    "passed": "{seat}跳過",
    "put": "{seat}放{card}",
    "preparing": "{seat}正在安排出牌",
    "used": "{seat}用十字牌的{card}",
    "played": "{cross, select, null {{seat}出 {cards}} other {{seat}出 {cards}，並用十字牌的 {cross}}}",
    "shown": "{seat}剩下 {cards}",
    "round_over.won": "第 {round} 局：{winners}出完；{gained}",
    "round_over.blocked": "第 {round} 局：無法繼續，牌最少：{winners}；{gained}",
  },
  actions: {
    "draw": "抽牌",
    "pass": "跳過",
    "put": "放{card}",
    "use": "用十字牌的{card}",
    "done": "完成出牌",
  },
};
