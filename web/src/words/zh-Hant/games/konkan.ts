import type { KonkanActionWords, KonkanEventWords, KonkanOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof KonkanEventWords, typeof KonkanActionWords, KonkanOptions> = {
  title: "康康",
  options: {
    "threshold": "每局首次下牌所需分數",
    "threshold_by": "後續下牌必須超過的分數",
    "opening_turn_may_meld": "開局第一輪打牌前可以下牌",
    "swap_own_melds": "自己牌組中的鬼牌也能換出",
    "max_jokers_per_meld": "每組允許的鬼牌數",
    "must_keep_top_trash_on_reshuffle": "棄牌重洗成牌堆時保留最上面一張",
    "joker_in_hand_points": "手上剩鬼牌的扣分",
    "not_down_penalty": "整局未下牌的扣分",
    "win_bonus": "打出最後一張的額外分數",
    "rounds": "比賽最多局數；輪流發牌",
    "target": "達到此總分即在該局結束比賽；0 表示無",
    "turn_cap": "超過此輪數即中止並計分",
  },
  choices: {
    "threshold_by.come_down": "最高的下牌分數",
    "threshold_by.laid": "桌上最高總分（含後加的牌）",
  },
  presets: {
    "standard": ["標準", "常見規則，一場五局"],
    "single": ["單局", "常見規則，只打一局"],
  },
  events: {
    "dealt": "發第 {round} 局；{opener}以 15 張開局",
    "reshuffled": "牌堆用完；棄牌成為 {deck} 張的新牌堆",
    "pulled.deck": "{seat}從牌堆拿{card}",
    "pulled.deck.unseen": "{seat}從牌堆拿一張",
    "pulled.trash": "{seat}從棄牌堆拿{card}",
    "laid": "{seat}放下 {cards}，牌組 {meld, next}，{points} 分",
    "buried": "{seat}放下 {cards}，{points} 分：已滿，壓到棄牌堆底",
    "came_down": "{seat}以 {points} 分下牌",
    "sarfed": "{seat}把{card}加到牌組 {meld, next}，成為 {cards}，{points} 分",
    "swapped": "{seat}以{card}換出牌組 {meld, next} 的鬼牌，成為 {cards}",
    "threw": "{seat}打出{card}",
    "shown": "{seat}下了 {laid} 分，手上剩 {hand}",
    "round_over": "{ending, select, won {第 {round} 局：{winner}獲勝；{gained}} other {第 {round} 局：達輪數上限而計分；{gained}}}",
  },
  actions: {
    "pull.deck": "拿牌堆",
    "pull.trash": "拿棄牌",
    "lay": "放下 {cards}",
    "sarf": "{end, select, low {把{card}加到牌組 {meld} 小的一端} high {把{card}加到牌組 {meld} 大的一端} other {把{card}加到牌組 {meld}}}",
    "swap": "以{card}換牌組 {meld} 的鬼牌",
    "throw": "打出{card}",
  },
};
