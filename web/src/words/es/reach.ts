import type { reach as english } from "../en/reach";

export const reach: Record<keyof typeof english, string> = {
  "reach.solver": "Los analizadores exactos funcionan en el servidor; tu posición queda en la dirección y la respuesta llegará cuando vuelva.",
  "reach.rules": "Aun así se pueden leer las reglas.",
  "reach.tables": "Se pueden leer las reglas; las mesas y los analizadores necesitan el servidor.",
  "reach.again": "Reintentando…",
  "reach.broken": "Una parte de esta página falló",
  "reach.broken.why": "No debería pasar. No se pierde nada: la partida está en el servidor y tu asiento se conserva.",
  "reach.reload": "Recargar la página",
};
