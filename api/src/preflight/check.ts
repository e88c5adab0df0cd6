import type { Config } from '../config.ts';

/** `warning`: it works today. `skipped`: nothing is set up that could be looked at. Only `failed` makes the command fail. */
export interface Finding {
  readonly outcome: 'fine' | 'warning' | 'skipped' | 'failed';
  readonly words: string; // for the operator
}

/** One thing that has to work before the first real document. It throws where it fails in a way that nobody foresaw. */
export interface Check {
  readonly name: string;
  readonly run: (config: Config) => Promise<Finding>;
}

export const fine = (words: string): Finding => ({ outcome: 'fine', words });
export const warning = (words: string): Finding => ({ outcome: 'warning', words });
export const skipped = (words: string): Finding => ({ outcome: 'skipped', words });
export const failed = (words: string): Finding => ({ outcome: 'failed', words });

export const day = 24 * 60 * 60_000;
