import type { GinRummyActionWords, GinRummyEventWords, GinRummyOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof GinRummyEventWords, typeof GinRummyActionWords, GinRummyOptions> = {
  title: "Τζιν ραμί",
  options: {
    "target": "πόντοι που κερδίζουν την παρτίδα· 0: ένα χέρι",
    "knock_at": "τα περισσότερα νεκρά για χτύπημα",
    "gin_bonus": "πόντοι για κλείσιμο χωρίς νεκρά",
    "undercut_bonus": "πόντοι όταν δεν έχεις περισσότερα νεκρά από όποιον χτύπησε",
  },
  choices: {},
  presets: {
    "standard": ["Κανονικό", "στους 100 πόντους"],
    "hand": ["Ένα χέρι", "μόνο ένα χέρι"],
  },
  events: {
    "dealt": "χέρι {round}: μοιράζει {seat}, ανοιχτό {card}",
    "passed": "{seat}: αφήνει {card}",
    "drew.stock": "{seat}: τραβά {card} από τη στοίβα",
    "drew.stock.unseen": "{seat}: τραβά από τη στοίβα",
    "drew.discard": "{seat}: παίρνει {card} από τα πεταμένα",
    "discarded": "{seat}: πετά {card}",
    "knocked": "{seat}: χτυπά με {hand}, πετώντας {card}, νεκρά {deadwood}",
    "laid_off": "{seat}: ακουμπά {card} στον συνδυασμό {meld}",
    "showed": "{seat}: δείχνει {hand}, νεκρά {deadwood}",
    "exhausted": "δεν χτύπησε κανείς: το χέρι δεν μετρά",
    "scored": "{seat}: {points} πόντοι, {total} συνολικά",
  },
  actions: {
    "pass": "άσ’ το",
    "draw.stock": "από τη στοίβα",
    "draw.discard": "από τα πεταμένα",
    "discard": "πέτα {card}",
    "knock": "χτύπα πετώντας {card}",
    "lay_off": "ακούμπα {card} στον συνδυασμό {meld}",
    "done": "δείξε το χέρι",
  },
};
