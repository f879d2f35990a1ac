import type { MakiaveliActionWords, MakiaveliEventWords, MakiaveliOptions } from "../../../generated";
import type { WordsOf } from "../../game-words";

export const words: WordsOf<typeof MakiaveliEventWords, typeof MakiaveliActionWords, MakiaveliOptions> = {
  title: "Μακιαβέλι",
  options: {
    "anchored": "δύο φύλλα του σταυρού δεν καταλήγουν στην ίδια ομάδα",
    "must_play": "όποιος μπορεί να παίξει πρέπει: ούτε τράβηγμα ούτε πάσο",
    "hand_limit": "με τόσα φύλλα πάσο αντί για τράβηγμα· 0: χωρίς όριο",
    "score_cards_left": "ο γύρος κοστίζει έναν πόντο για κάθε φύλλο στο χέρι",
    "cross_cards": "ανοιχτά φύλλα γύρω από τη στοίβα",
    "rounds": "γύροι της παρτίδας· αλλάζει όποιος αρχίζει",
  },
  choices: {},
  presets: {
    "standard": ["Κανονικό", "ένας γύρος, χωρίς κανόνες του σπιτιού"],
    "anchored": ["Αγκυρωμένο", "κάθε φύλλο του σταυρού έχει τη δική του ομάδα"],
    "must-play": ["Υποχρεωτικό παίξιμο", "όποιος μπορεί πρέπει: κανείς δεν μαζεύει όλο το χέρι για να το κατεβάσει μαζί"],
    "hand-limit": ["Όριο χεριού", "κανείς πάνω από δέκα φύλλα: μικρά χέρια, νωρίς παιξίματα"],
    "no-cross": ["Χωρίς σταυρό", "κανένα ανοιχτό φύλλο γύρω από τη στοίβα"],
    "cards-left": ["Φύλλα που μένουν", "παρτίδα έξι γύρων, κάθε φύλλο στο χέρι κοστίζει έναν πόντο"],
  },
  events: {
    "dealt": "μοιράζεται ο γύρος {round}, αρχίζει: {starter}· σταυρός: {cross}",
    "drew": "{seat}: τραβά {card}",
    "drew.unseen": "{seat}: τραβά ένα φύλλο",
    "passed": "{seat}: πάσο",
    "put": "{seat}: βάζει {card}",
    "preparing": "{seat}: ετοιμάζει παίξιμο",
    "used": "{seat}: παίρνει {card} από τον σταυρό",
    "played": "{cross, select, null {{seat}: παίζει {cards}} other {{seat}: παίζει {cards} με {cross} από τον σταυρό}}",
    "shown": "{seat}: μένουν {cards}",
    "round_over.won": "γύρος {round}: έκλεισε {winners}· {gained}",
    "round_over.blocked": "γύρος {round}: μπλόκο, λιγότερα φύλλα: {winners}· {gained}",
  },
  actions: {
    "draw": "τράβα",
    "pass": "πάσο",
    "put": "βάλε {card}",
    "use": "πάρε {card} από τον σταυρό",
    "done": "τέλος παιξίματος",
  },
};
