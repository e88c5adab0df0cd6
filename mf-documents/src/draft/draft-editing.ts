import type { DraftProblems } from './problems.ts';

/** A draft on its page: what is wrong with it, and what can be done with all of it. */
export interface DraftEditing<D> {
  draft: D;
  problems: DraftProblems;
  /** Paths whose problems show at once, since somebody else than the person found them. */
  reported?: ReadonlySet<string>;
  /** False where the browser refuses to store the draft. */
  isStored: boolean;
  onChange: (change: Partial<D>) => void;
  onDiscard: () => void;
}

/** Which step of a draft is shown, as its address says. */
export interface CurrentStep<Step extends string> {
  step: Step;
  onStep: (step: Step) => void;
}

/** Goes to a step, and there to what is wrong at a path. */
export type Go<Step> = (step: Step, path?: string) => void;
