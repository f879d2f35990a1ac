import type { ArboretumActionWords, ArboretumEventWords, ArboretumOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof ArboretumEventWords, typeof ArboretumActionWords, ArboretumOptions> = {
  title: "樹園",
  options: {
    "rounds": "比賽局數；分數累計，輪流先手",
  },
  choices: {},
  presets: {
    "standard": ["標準", "一局"],
    "match": ["比賽", "三局，分數累計"],
  },
  events: {
    "drew": "{seat}從牌堆抽{card}",
    "drew.unseen": "{seat}從牌堆抽一張",
    "took": "{seat}從{pile}的棄牌堆拿{card}",
    "played": "{seat}把{card}種在 {at}",
    "discarded": "{seat}棄{card}",
    "scored": "{species}：{points, results}",
    "round_ended": "第 {round} 局結束：{points, results}；{winners}獲勝",
    "round_began": "第 {round} 局開始：{seat}先手",
  },
  actions: {
    "draw.deck": "從牌堆抽牌",
    "draw.discard": "從{pile}的棄牌堆拿",
    "play": "把{card}種在 {cell}",
    "discard": "棄{card}",
  },
};
