import type { ArboretumActionWords, ArboretumEventWords, ArboretumOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof ArboretumEventWords, typeof ArboretumActionWords, ArboretumOptions> = {
  title: "Arboretum",
  options: {
    "rounds": "juegos de la partida; los puntos se suman y la salida rota",
  },
  choices: {},
  presets: {
    "standard": ["Estándar", "un juego"],
    "match": ["Partida", "tres juegos, los puntos se suman"],
  },
  events: {
    "drew": "{seat} roba {card} del mazo",
    "drew.unseen": "{seat} roba del mazo",
    "took": "{seat} toma {card} de la pila de {pile}",
    "played": "{seat} planta {card} en {at}",
    "discarded": "{seat} descarta {card}",
    "scored": "{species}: {points, results}",
    "round_ended": "fin del juego {round}: {points, results}; gana {winners}",
    "round_began": "empieza el juego {round}: sale {seat}",
  },
  actions: {
    "draw.deck": "robar del mazo",
    "draw.discard": "tomar de la pila de {pile}",
    "play": "plantar {card} en {cell}",
    "discard": "descartar {card}",
  },
};
