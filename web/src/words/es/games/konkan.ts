import type { KonkanActionWords, KonkanEventWords, KonkanOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof KonkanEventWords, typeof KonkanActionWords, KonkanOptions> = {
  title: "Konkan",
  options: {
    "threshold": "puntos que necesita la primera bajada de una ronda",
    "threshold_by": "lo que debe superar la siguiente bajada",
    "opening_turn_may_meld": "en el turno inicial se puede bajar antes de tirar",
    "swap_own_melds": "los comodines también se cambian en las combinaciones propias",
    "max_jokers_per_meld": "comodines permitidos en una combinación",
    "must_keep_top_trash_on_reshuffle": "la última carta del descarte se queda cuando el resto vuelve al mazo",
    "joker_in_hand_points": "lo que cuesta un comodín en la mano",
    "not_down_penalty": "lo que cuesta no haber bajado nunca",
    "win_bonus": "puntos extra por tirar la última carta",
    "rounds": "rondas de la partida, como máximo; el reparto rota",
    "target": "total que termina la partida al acabar la ronda; 0: ninguno",
    "turn_cap": "turnos tras los que la ronda se detiene y se cuenta",
  },
  choices: {
    "threshold_by.come_down": "la mejor bajada",
    "threshold_by.laid": "lo más bajado en la mesa, con lo añadido",
  },
  presets: {
    "standard": ["Estándar", "las reglas habituales, partida de cinco rondas"],
    "single": ["Una ronda", "las reglas habituales, una sola ronda"],
  },
  events: {
    "dealt": "se reparte la ronda {round}; {opener} abre con 15 cartas",
    "reshuffled": "el mazo está vacío; el descarte forma uno nuevo de {deck}",
    "pulled.deck": "{seat} roba {card} del mazo",
    "pulled.deck.unseen": "{seat} roba del mazo",
    "pulled.trash": "{seat} toma {card} del descarte",
    "laid": "{seat} baja {cards} como combinación {meld, next}, {points} puntos",
    "buried": "{seat} baja {cards}, {points} puntos: completa, va bajo el descarte",
    "came_down": "{seat} ha bajado con {points}",
    "sarfed": "{seat} añade {card} a la combinación {meld, next}: {cards}, {points} puntos",
    "swapped": "{seat} cambia {card} por un comodín de la combinación {meld, next}: {cards}",
    "threw": "{seat} tira {card}",
    "shown": "{seat} ha bajado {laid} puntos y le quedan {hand}",
    "round_over": "{ending, select, won {ronda {round}: gana {winner}; {gained}} other {ronda {round}: detenida por el límite de turnos y contada; {gained}}}",
  },
  actions: {
    "pull.deck": "robar del mazo",
    "pull.trash": "tomar el descarte",
    "lay": "bajar {cards}",
    "sarf": "{end, select, low {añadir {card} a la combinación {meld}, por abajo} high {añadir {card} a la combinación {meld}, por arriba} other {añadir {card} a la combinación {meld}}}",
    "swap": "cambiar {card} en la combinación {meld}",
    "throw": "tirar {card}",
  },
};
