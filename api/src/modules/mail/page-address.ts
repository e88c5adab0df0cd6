import type { Language } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';

interface Target {
  readonly path: string;
  /** That of the mail: the page speaks it until its reader chooses, also where the key is no good any more. */
  readonly language: Language;
  readonly key?: string;
}

/** The address of one of our pages, in a mail. The key stands in the fragment, so that no query, log or referrer contains it. */
export const pageAddress = ({ publicUrl }: Pick<AppContext, 'publicUrl'>, { path, language, key }: Target): string =>
  `${publicUrl}${path}#${key === undefined ? '' : `key=${key}&`}lang=${language}`;
