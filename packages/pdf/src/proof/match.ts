import type { Block } from './blocks.ts';
import type { ExpectedText } from './expected-text.ts';
import type { Found } from './filled-text.ts';

/** A block of the template, and the letters of the filled page that say what it has to say. */
export interface Match {
  readonly block: Block;
  readonly expected: ExpectedText;
  readonly found: Found;
}
