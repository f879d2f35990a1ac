import type { ArboretumActionWords, ArboretumEventWords, ArboretumOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof ArboretumEventWords, typeof ArboretumActionWords, ArboretumOptions> = {
  title: "Arboretum",
  options: {
    "rounds": "παιχνίδια της παρτίδας· οι πόντοι αθροίζονται, η αρχή αλλάζει",
  },
  choices: {},
  presets: {
    "standard": ["Κανονικό", "ένα παιχνίδι"],
    "match": ["Παρτίδα", "τρία παιχνίδια, οι πόντοι αθροίζονται"],
  },
  events: {
    "drew": "{seat}: τραβά {card} από τη στοίβα",
    "drew.unseen": "{seat}: τραβά από τη στοίβα",
    "took": "{seat}: παίρνει {card} από τον σωρό ({pile})",
    "played": "{seat}: φυτεύει {card} στο {at}",
    "discarded": "{seat}: πετά {card}",
    "scored": "{species}: {points, results}",
    "round_ended": "τέλος παιχνιδιού {round}: {points, results}· κερδίζει {winners}",
    "round_began": "αρχίζει το παιχνίδι {round}: πρώτος {seat}",
  },
  actions: {
    "draw.deck": "από τη στοίβα",
    "draw.discard": "από τον σωρό: {pile}",
    "play": "φύτεψε {card} στο {cell}",
    "discard": "πέτα {card}",
  },
};
