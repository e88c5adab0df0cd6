import type { Language } from '@pacta/contracts';
import type { Quote } from '../../jobs.ts';

export interface Action {
  readonly label: string;
  readonly url: string;
}

/** What a mail says. How it looks, as HTML and as text, is decided by the layout. */
export interface Content {
  readonly language: Language;
  readonly subject: string;
  /** The line that a list of mails shows beside the subject. */
  readonly preview: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** To be typed elsewhere. It stands large, and nowhere else. */
  readonly code?: string;
  /** What people wrote. */
  readonly quotes?: readonly Quote[];
  readonly action?: Action;
  /** In smaller print, below the button. */
  readonly notes: readonly string[];
}
