import type { KeptDraftsProps } from './kept-drafts.tsx';
import type { DraftProblems } from './problems.ts';

/** A draft on its page: what is wrong with it, and what can be done with all of it. */
export interface DraftEditing<D> {
  draft: D;
  problems: DraftProblems;
  /** Paths whose problems show at once, since somebody else than the person found them. */
  reported?: ReadonlySet<string>;
  /** False where leaving the page would lose the draft. */
  isStored: boolean;
  /** Whether another tab changed, created or discarded it. */
  isOvertaken: boolean;
  /** Others that were left, for whoever begins. */
  kept: KeptDraftsProps;
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
