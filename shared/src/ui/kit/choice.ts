import type { Loadable } from '@pacta/shared/http';

export interface Choice {
  value: string;
  label: string;
}

/** The first of what was found, and how many there are in all. */
export type Choices = Loadable<{ results: Choice[]; total: number }>;
