import type { KonkanActionWords, KonkanEventWords, KonkanOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof KonkanEventWords, typeof KonkanActionWords, KonkanOptions> = {
  title: "Κονκάν",
  options: {
    "threshold": "πόντοι που θέλει το πρώτο κατέβασμα του γύρου",
    "threshold_by": "τι πρέπει να ξεπεράσει το επόμενο κατέβασμα",
    "opening_turn_may_meld": "στην πρώτη σειρά επιτρέπεται κατέβασμα πριν από το πέταμα",
    "swap_own_melds": "οι τζόκερ αλλάζονται και από δικούς σου συνδυασμούς",
    "max_jokers_per_meld": "τζόκερ που επιτρέπονται σε έναν συνδυασμό",
    "must_keep_top_trash_on_reshuffle": "το πάνω πεταμένο μένει όταν τα υπόλοιπα γίνονται στοίβα",
    "joker_in_hand_points": "κόστος ενός τζόκερ στο χέρι",
    "not_down_penalty": "κόστος αν δεν κατέβεις καθόλου",
    "win_bonus": "επιπλέον πόντοι για το τελευταίο πέταμα",
    "rounds": "γύροι της παρτίδας, το πολύ· η μοιρασιά αλλάζει",
    "target": "σύνολο που τελειώνει την παρτίδα στο τέλος του γύρου· 0: κανένα",
    "turn_cap": "σειρές μετά από τις οποίες ο γύρος σταματά και μετριέται",
  },
  choices: {
    "threshold_by.come_down": "το καλύτερο κατέβασμα",
    "threshold_by.laid": "τα περισσότερα στο τραπέζι, μαζί με τις προσθήκες",
  },
  presets: {
    "standard": ["Κανονικό", "οι συνηθισμένοι κανόνες, παρτίδα πέντε γύρων"],
    "single": ["Ένας γύρος", "οι συνηθισμένοι κανόνες, ένας μόνο γύρος"],
  },
  events: {
    "dealt": "μοιράζεται ο γύρος {round}· ανοίγει με 15 φύλλα: {opener}",
    "reshuffled": "η στοίβα άδειασε· τα πεταμένα γίνονται νέα στοίβα με {deck}",
    "pulled.deck": "{seat}: από τη στοίβα {card}",
    "pulled.deck.unseen": "{seat}: τραβά από τη στοίβα",
    "pulled.trash": "{seat}: από τα πεταμένα {card}",
    "laid": "{seat}: κατεβάζει {cards} ως συνδυασμό {meld, next}, {points} πόντοι",
    "buried": "{seat}: κατεβάζει {cards}, {points} πόντοι, πλήρης, πάει κάτω από τα πεταμένα",
    "came_down": "{seat}: κατέβηκε με {points}",
    "sarfed": "{seat}: προσθέτει {card} στον συνδυασμό {meld, next}, τώρα {cards}, {points} πόντοι",
    "swapped": "{seat}: δίνει {card} για τζόκερ του συνδυασμού {meld, next}, τώρα {cards}",
    "threw": "{seat}: πετά {card}",
    "shown": "{seat}: κατέβασε {laid} και του μένουν {hand}",
    "round_over": "{ending, select, won {γύρος {round}: κερδίζει {winner}· {gained}} other {γύρος {round}: σταμάτησε στο όριο σειρών· {gained}}}",
  },
  actions: {
    "pull.deck": "από τη στοίβα",
    "pull.trash": "από τα πεταμένα",
    "lay": "κατέβασε {cards}",
    "sarf": "{end, select, low {βάλε {card} στον συνδυασμό {meld}, στην αρχή} high {βάλε {card} στον συνδυασμό {meld}, στο τέλος} other {βάλε {card} στον συνδυασμό {meld}}}",
    "swap": "άλλαξε {card} στον συνδυασμό {meld}",
    "throw": "πέτα {card}",
  },
};
