import type { MakiaveliActionWords, MakiaveliEventWords, MakiaveliOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof MakiaveliEventWords, typeof MakiaveliActionWords, MakiaveliOptions> = {
  title: "Makiaveli",
  options: {
    "anchored": "dos cartas aún en la cruz no pueden acabar en el mismo grupo",
    "must_play": "quien puede jugar debe: nada de robar ni pasar",
    "hand_limit": "con tantas cartas se pasa en vez de robar; 0: sin límite",
    "score_cards_left": "la ronda cuesta un punto por cada carta en la mano",
    "cross_cards": "cartas descubiertas alrededor del mazo",
    "rounds": "rondas de la partida; rota quien empieza",
  },
  choices: {},
  presets: {
    "standard": ["Estándar", "una ronda, sin reglas de la casa"],
    "anchored": ["Anclada", "cada carta de la cruz ancla su propio grupo"],
    "must-play": ["Jugar obligado", "quien puede jugar debe: nadie guarda toda la mano para bajarla de golpe"],
    "hand-limit": ["Límite de mano", "nadie pasa de diez cartas: manos pequeñas y jugadas tempranas"],
    "no-cross": ["Sin cruz", "sin cartas descubiertas alrededor del mazo"],
    "cards-left": ["Cartas restantes", "partida de seis rondas; cada carta en la mano cuesta un punto"],
  },
  events: {
    "dealt": "se reparte la ronda {round}, empieza {starter}; cruz: {cross}",
    "drew": "{seat} roba {card}",
    "drew.unseen": "{seat} roba una carta",
    "passed": "{seat} pasa",
    "put": "{seat} pone {card}",
    "preparing": "{seat} prepara una jugada",
    "used": "{seat} usa {card} de la cruz",
    "played": "{cross, select, null {{seat} juega {cards}} other {{seat} juega {cards} con {cross} de la cruz}}",
    "shown": "a {seat} le quedan {cards}",
    "round_over.won": "ronda {round}: cierra {winners}; {gained}",
    "round_over.blocked": "ronda {round}: bloqueada, menos cartas: {winners}; {gained}",
  },
  actions: {
    "draw": "robar",
    "pass": "pasar",
    "put": "poner {card}",
    "use": "usar {card} de la cruz",
    "done": "terminar la jugada",
  },
};
