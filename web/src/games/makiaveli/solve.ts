// The Makiaveli solver's question and answer (docs/api.md), and walking through its steps.
import { shortFrench, tableOrder } from "../../cards/french";
import { post } from "../../lib/api";
import { say } from "../../words/words.svelte";

export interface Position {
  hand: string[];
  cross: string[];
  floor: string[][];
}

export interface Step {
  kind: string;
  from: number | "hand" | "cross";
  to: number;
  cards: string[];
  text: string;
}

export interface Solution {
  can_empty: boolean;
  max_playable: number;
  play: string[];
  table: string[][];
  cross_left: string[];
  steps_detail: Step[];
  steps_proven_least: boolean;
  needs: string[];
}

export function solve(position: Position, anchored = false): Promise<Solution> {
  return post<Solution>("/api/solve/makiaveli", { ...position, anchored });
}

export interface Piece {
  id: number;
  code: string;
}

export interface Frame {
  hand: Piece[];
  cross: Piece[];
  floor: Piece[][]; // places are kept; an emptied group stays as an empty list
  moved: number[]; // pieces that the step before moved
}

/// The position before the first step, after it, and so on; a piece keeps its id on its way.
export function frames(position: Position, steps: Step[]): Frame[] {
  let id = 0;
  const pieces = (codes: string[]) => codes.map((code) => ({ id: id++, code }));
  let now: Frame = { hand: pieces(position.hand), cross: pieces(position.cross), floor: position.floor.map(pieces), moved: [] };
  const all = [now];
  for (const step of steps) {
    const next: Frame = { hand: [...now.hand], cross: [...now.cross], floor: now.floor.map((group) => [...group]), moved: [] };
    const source = step.from === "hand" ? next.hand : step.from === "cross" ? next.cross : next.floor[step.from]!;
    while (next.floor.length <= step.to) next.floor.push([]);
    for (const code of step.cards) {
      const [piece] = source.splice(source.findIndex((other) => other.code === code), 1);
      next.floor[step.to]!.push(piece!);
      next.moved.push(piece!.id);
    }
    for (const group of next.floor) {
      const codes = group.map((piece) => piece.code);
      group.sort((a, b) => tableOrder(a.code, b.code, codes));
    }
    all.push(next);
    now = next;
  }
  return all;
}

const listed = (codes: string[]) => codes.map(shortFrench).join(" ");

/// One step in words, as the table lay before it.
export function stepWords(step: Step, before: Frame): string {
  const cards = listed(step.cards);
  const target = listed((before.floor[step.to] ?? []).map(({ code }) => code));
  if (typeof step.from !== "number") return say(target ? "makiaveli.step.put" : "makiaveli.step.lay", { cards, target, from: step.from });
  const lying = (before.floor[step.from] ?? []).map(({ code }) => code);
  if (!target) return say("makiaveli.step.split", { cards, source: listed(lying) });
  return say(lying.length === step.cards.length ? "makiaveli.step.join" : "makiaveli.step.move", { cards, source: listed(lying), target });
}

export function stepsWords(position: Position, steps: Step[]): string[] {
  const all = frames(position, steps);
  return steps.map((step, i) => stepWords(step, all[i]!));
}
