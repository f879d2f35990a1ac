import type { GinRummyActionWords, GinRummyEventWords, GinRummyOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof GinRummyEventWords, typeof GinRummyActionWords, GinRummyOptions> = {
  title: "Gin rummy",
  options: {
    "target": "puntos que ganan la partida; 0: la partida es una mano",
    "knock_at": "máximo de sueltos para golpear",
    "gin_bonus": "puntos por cerrar sin sueltos",
    "undercut_bonus": "puntos por no tener más sueltos que quien golpeó",
  },
  choices: {},
  presets: {
    "standard": ["Estándar", "a 100 puntos"],
    "hand": ["Una mano", "una sola mano"],
  },
  events: {
    "dealt": "mano {round}: reparte {seat}, boca arriba {card}",
    "passed": "{seat} deja {card}",
    "drew.stock": "{seat} roba {card} del mazo",
    "drew.stock.unseen": "{seat} roba del mazo",
    "drew.discard": "{seat} toma {card} de los descartes",
    "discarded": "{seat} descarta {card}",
    "knocked": "{seat} golpea con {hand}, descartando {card}: {deadwood} sueltos",
    "laid_off": "{seat} añade {card} a la combinación {meld}",
    "showed": "{seat} muestra {hand}: {deadwood} sueltos",
    "exhausted": "nadie ha golpeado: la mano no cuenta",
    "scored": "{seat} suma {points}, {total} en total",
  },
  actions: {
    "pass": "dejarla",
    "draw.stock": "robar del mazo",
    "draw.discard": "tomar el descarte",
    "discard": "descartar {card}",
    "knock": "golpear descartando {card}",
    "lay_off": "añadir {card} a la combinación {meld}",
    "done": "mostrar la mano",
  },
};
