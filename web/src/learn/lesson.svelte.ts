// A lesson: a prepared round on the server, played by its rules, and what is explained on the way. Steps follow what the
// learner does, not a script: every choice is theirs, and the lesson waits until the thing it speaks of has happened.
import type { GameEvent } from "../lib/api";
import type { TableModel } from "../lib/table-model";
import type { Key } from "../words/en";

export interface LessonStep {
  says: Key;
  /// Whether it is done, by what happened since the step began; without it the learner reads and goes on.
  until?: (since: GameEvent[], model: TableModel) => boolean;
}

export interface Lesson {
  seed: number; // of the deal
  options: Record<string, boolean | number | string>;
  steps: LessonStep[];
}

/// That the learner did one of these so many times.
export function did(types: string[], times = 1): NonNullable<LessonStep["until"]> {
  return (since, model) => since.filter(({ type, seat }) => seat === model.you && types.includes(type)).length >= times;
}

/// That it happened, whoever did it.
export function happened(...types: string[]): NonNullable<LessonStep["until"]> {
  return (since) => since.some(({ type }) => types.includes(type));
}

/// Where a lesson stands: which step it is at, and when that began.
export class Course {
  at = $state(0);
  private from = 0;

  constructor(readonly lesson: Lesson) {}

  get step() { return this.lesson.steps[this.at]; }
  get over() { return this.at >= this.lesson.steps.length; }

  /// Looks at what happened; goes on as far as it is done. Where the round has ended nothing is waited for.
  look(model: TableModel, roundOver: boolean): void {
    while (this.step?.until && (roundOver || this.step.until(model.log.slice(this.from), model))) this.next(model);
  }

  next(model: TableModel): void {
    this.at += 1;
    this.from = model.log.length;
  }
}
