import type { FiveCrownsActionWords, FiveCrownsEventWords, FiveCrownsOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof FiveCrownsEventWords, typeof FiveCrownsActionWords, FiveCrownsOptions> = {
  title: "Five Crowns",
  options: {
    "duplicate_suits_in_books": "un grupo puede tener dos naturales del mismo palo",
    "natural_required": "una combinación tiene al menos una carta natural",
    "legacy_runs": "sin comodines de más en una escalera que acaba en K natural o empieza en 3 natural",
    "points": "lo que cuestan J Q K y el joker: 11 12 13 50 o 10 10 10 20",
    "going_out": "cerrar con un descarte o con todas las cartas combinadas",
    "manual_melds": "en el último turno cada cual ordena sus combinaciones",
    "first_round": "la ronda con que empieza la partida",
    "last_round": "la ronda con que acaba la partida",
  },
  choices: {
    "points.face": "11, 12, 13 y 50",
    "points.tens": "10, 10, 10 y 20",
    "going_out.discard": "con un descarte",
    "going_out.all": "con todo combinado",
  },
  presets: {
    "spec": ["Estándar", "ningún palo dos veces en un grupo, una natural en cada combinación"],
    "anysuit": ["Cualquier palo", "los palos pueden repetirse en un grupo"],
    "official": ["Oficial", "los palos se repiten y los comodines solos son combinación"],
    "legacy": ["Clásico", "extremos de escalera estrictos, J Q K 10, joker 20, cerrar sin descarte"],
  },
  events: {
    "dealt": "ronda {round}: reparte {seat}, comodín {wild}, boca arriba {card}",
    "drew.stock": "{seat} roba {card} del mazo",
    "drew.stock.unseen": "{seat} roba del mazo",
    "drew.discard": "{seat} toma {card} de los descartes",
    "reshuffled": "el mazo se acabó: uno nuevo con {cards, number} descartes",
    "discarded": "{seat} descarta {card}",
    "put": "{seat} pone {card}",
    "closed": "{seat} baja la combinación {cards}",
    "went_out": "{card, select, null {{seat} cierra con {melds}} other {{seat} cierra con {melds}, descartando {card}}}",
    "showed": "{seat} muestra {melds}",
    "turn_limit": "pasaron {turns} turnos y nadie cerró: acaba la ronda",
    "scored": "{seat} suma {points}, {total} en total",
  },
  actions: {
    "draw.stock": "robar del mazo",
    "draw.discard": "tomar el descarte",
    "discard": "descartar {card}",
    "go_out": "{card, select, null {cerrar} other {cerrar descartando {card}}}",
    "put": "poner {card}",
    "close": "cerrar la combinación",
  },
};
