// Dragging cards with mouse, pen or finger. Cards start a drag; any element with a `data-drop` attribute can
// be where it ends. Everything that can be dragged can also be clicked and reached by keyboard.
import type { Deck } from "../cards/decks";

export interface Drag {
  deck: Deck;
  codes: string[];
  from: string; // where the cards lie: "hand", "group-2", …
  x: number;
  y: number;
  over: string | null;
}

export interface Draggable {
  deck: Deck;
  from: string;
  enabled: boolean;
  codes: () => string[];
  /// The target's `data-drop`, and where exactly the pointer was.
  drop: (codes: string[], target: string, x: number, y: number) => void;
}

const THRESHOLD_PX = 7;

export const dragging = $state<{ now: Drag | null }>({ now: null });

function targetAt(x: number, y: number): string | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]");
  return element?.dataset.drop ?? null;
}

export function draggable(node: HTMLElement, options: Draggable) {
  let start: { x: number; y: number; pointer: number } | null = null;

  function down(event: PointerEvent): void {
    if (!options.enabled || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", stop);
  }

  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.pointer) return;
    const { clientX: x, clientY: y } = event;
    if (!dragging.now) {
      if (Math.hypot(x - start.x, y - start.y) < THRESHOLD_PX) return;
      dragging.now = { deck: options.deck, codes: options.codes(), from: options.from, x, y, over: null };
    }
    dragging.now.x = x;
    dragging.now.y = y;
    dragging.now.over = targetAt(x, y);
  }

  function up(event: PointerEvent): void {
    const drag = dragging.now;
    const pointer = start?.pointer;
    stop();
    if (!drag || event.pointerId !== pointer) return;
    // The click that follows a drag must not choose the card as well.
    const swallow = (click: Event) => { click.stopPropagation(); click.preventDefault(); };
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
    const target = targetAt(event.clientX, event.clientY);
    if (target) options.drop(drag.codes, target, event.clientX, event.clientY);
  }

  function stop(): void {
    start = null;
    dragging.now = null;
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", stop);
  }

  node.addEventListener("pointerdown", down);
  node.addEventListener("dragstart", (event) => event.preventDefault());
  return {
    update(next: Draggable) { options = next; },
    destroy() { stop(); node.removeEventListener("pointerdown", down); },
  };
}
