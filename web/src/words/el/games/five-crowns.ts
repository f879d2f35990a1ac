import type { FiveCrownsActionWords, FiveCrownsEventWords, FiveCrownsOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof FiveCrownsEventWords, typeof FiveCrownsActionWords, FiveCrownsOptions> = {
  title: "Five Crowns",
  options: {
    "duplicate_suits_in_books": "τα όμοια μπορούν να έχουν δύο κανονικά ίδιου χρώματος",
    "natural_required": "κάθε συνδυασμός έχει τουλάχιστον ένα κανονικό φύλλο",
    "legacy_runs": "χωρίς επιπλέον μπαλαντέρ σε σειρά που τελειώνει σε κανονικό K ή αρχίζει από κανονικό 3",
    "points": "κόστος J Q K και τζόκερ: 11 12 13 50 ή 10 10 10 20",
    "going_out": "κλείσιμο με πέταμα ή με όλα τα φύλλα σε συνδυασμούς",
    "manual_melds": "στην τελευταία σειρά ο καθένας στήνει τους συνδυασμούς του",
    "first_round": "ο γύρος με τον οποίο αρχίζει η παρτίδα",
    "last_round": "ο γύρος με τον οποίο τελειώνει η παρτίδα",
  },
  choices: {
    "points.face": "11, 12, 13 και 50",
    "points.tens": "10, 10, 10 και 20",
    "going_out.discard": "με πέταμα",
    "going_out.all": "με όλα σε συνδυασμούς",
  },
  presets: {
    "spec": ["Κανονικό", "κανένα χρώμα δύο φορές στα όμοια, ένα κανονικό σε κάθε συνδυασμό"],
    "anysuit": ["Όλα τα χρώματα", "τα χρώματα επαναλαμβάνονται στα όμοια"],
    "official": ["Επίσημο", "τα χρώματα επαναλαμβάνονται και μόνο μπαλαντέρ κάνουν συνδυασμό"],
    "legacy": ["Κλασικό", "αυστηρά άκρα σειράς, J Q K 10, τζόκερ 20, κλείσιμο χωρίς πέταμα"],
  },
  events: {
    "dealt": "γύρος {round}: μοιράζει {seat}, μπαλαντέρ {wild}, ανοιχτό {card}",
    "drew.stock": "{seat}: τραβά {card} από τη στοίβα",
    "drew.stock.unseen": "{seat}: τραβά από τη στοίβα",
    "drew.discard": "{seat}: παίρνει {card} από τα πεταμένα",
    "reshuffled": "η στοίβα τελείωσε: νέα με {cards, number} πεταμένα",
    "discarded": "{seat}: πετά {card}",
    "put": "{seat}: βάζει {card}",
    "closed": "{seat}: κατεβάζει τον συνδυασμό {cards}",
    "went_out": "{card, select, null {Κλείνει με {melds}: {seat}} other {Κλείνει με {melds}, πετώντας {card}: {seat}}}",
    "showed": "{seat}: δείχνει {melds}",
    "turn_limit": "πέρασαν {turns} σειρές χωρίς κλείσιμο: ο γύρος τελειώνει",
    "scored": "{seat}: {points} πόντοι, {total} συνολικά",
  },
  actions: {
    "draw.stock": "από τη στοίβα",
    "draw.discard": "από τα πεταμένα",
    "discard": "πέτα {card}",
    "go_out": "{card, select, null {κλείσε} other {κλείσε πετώντας {card}}}",
    "put": "βάλε {card}",
    "close": "κλείσε τον συνδυασμό",
  },
};
