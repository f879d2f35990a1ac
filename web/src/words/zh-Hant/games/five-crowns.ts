import type { FiveCrownsActionWords, FiveCrownsEventWords, FiveCrownsOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof FiveCrownsEventWords, typeof FiveCrownsActionWords, FiveCrownsOptions> = {
  title: "五冠",
  options: {
    "duplicate_suits_in_books": "同點組可有兩張同花式的普通牌",
    "natural_required": "每組至少一張普通牌",
    "legacy_runs": "以普通 K 結尾或普通 3 開頭的順子不得加多餘百搭",
    "points": "J Q K 與鬼牌的扣分：11 12 13 50 或 10 10 10 20",
    "going_out": "出完時要棄一張，或全部成組",
    "manual_melds": "最後一輪可自行排列牌組",
    "first_round": "比賽開始的局次",
    "last_round": "比賽結束的局次",
  },
  choices: {
    "points.face": "11、12、13、50",
    "points.tens": "10、10、10、20",
    "going_out.discard": "棄一張",
    "going_out.all": "全部成組",
  },
  presets: {
    "spec": ["標準", "同點組花式不重複，每組要有普通牌"],
    "anysuit": ["花式不拘", "同點組花式可重複"],
    "official": ["官方", "花式可重複，純百搭也成組"],
    "legacy": ["舊制", "順子兩端嚴格，J Q K 10 分，鬼牌 20，出完不棄牌"],
  },
  events: {
    "dealt": "第 {round} 局：{seat}發牌，百搭 {wild}，翻開{card}",
    "drew.stock": "{seat}從牌堆抽{card}",
    "drew.stock.unseen": "{seat}從牌堆抽一張",
    "drew.discard": "{seat}從棄牌堆拿{card}",
    "reshuffled": "牌堆用完：以 {cards, number} 張棄牌重洗",
    "discarded": "{seat}棄{card}",
    "put": "{seat}放下{card}",
    "closed": "{seat}放下牌組 {cards}",
    "went_out": "{card, select, null {{seat}以 {melds} 出完} other {{seat}以 {melds} 出完，棄{card}}}",
    "showed": "{seat}亮出 {melds}",
    "turn_limit": "{turns} 輪無人出完：本局結束",
    "scored": "{seat}得 {points} 分，共 {total} 分",
  },
  actions: {
    "draw.stock": "從牌堆抽牌",
    "draw.discard": "拿棄牌",
    "discard": "棄{card}",
    "go_out": "{card, select, null {出完} other {出完，棄{card}}}",
    "put": "放下{card}",
    "close": "完成牌組",
  },
};
