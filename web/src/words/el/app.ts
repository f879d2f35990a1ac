import type { app as english } from "../en/app";

export const app: Record<keyof typeof english, string> = {
  "app.name": "Meldwise",
  "app.title": "{page} – Meldwise",
  "app.skip": "Μετάβαση στο περιεχόμενο",
  "app.first": "Meldwise, αρχική σελίδα",
  "app.pages": "Σελίδες",
  "app.play": "Παιχνίδι",
  "app.solver": "Επιλυτής",
  "app.loading": "Φόρτωση…",
  "app.again": "Δοκιμή ξανά",
  "app.unreachable": "Ο διακομιστής δεν ανταποκρίνεται",
  "app.nothing": "Εδώ δεν υπάρχει τίποτα",
  "app.nothing.ways": "Μήπως θέλεις να {play} ή να {ask};",
  "app.nothing.play": "παίξεις",
  "app.nothing.ask": "ρωτήσεις τον επιλυτή",
  "look.language": "Γλώσσα",
  "look.language.auto": "όπως ο περιηγητής",
};
