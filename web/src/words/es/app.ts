import type { app as english } from "../en/app";

export const app: Record<keyof typeof english, string> = {
  "app.name": "Meldwise",
  "app.title": "{page} – Meldwise",
  "app.skip": "Ir al contenido",
  "app.first": "Meldwise, portada",
  "app.pages": "Páginas",
  "app.play": "Jugar",
  "app.solver": "Analizador",
  "app.loading": "Cargando…",
  "app.again": "Reintentar",
  "app.unreachable": "No se puede conectar con el servidor",
  "app.nothing": "Aquí no hay nada",
  "app.nothing.ways": "Quizá quieras {play} o {ask}.",
  "app.nothing.play": "jugar",
  "app.nothing.ask": "consultar el analizador",
  "look.language": "Idioma",
  "look.language.auto": "el del navegador",
};
