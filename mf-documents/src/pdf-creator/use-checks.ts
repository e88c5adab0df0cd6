import { useValidationMessage } from '@pacta/shared/i18n';
import { useState } from 'react';
import type { DraftProblems } from './draft-problems.ts';

/** What the fields of the draft are told: a problem shows once its field was left, or asked for by going on. */
export interface Checks {
  messageFor: (path: string) => string | undefined;
  leave: (path: string) => void;
  show: (paths: string[]) => void;
  /** Forgets which fields were left, below a path whose parts have moved. */
  hide: (below: string) => void;
}

export function useChecks(problems: DraftProblems): Checks {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const translate = useValidationMessage();

  const show = (paths: string[]) => setShown((before) => new Set([...before, ...paths]));
  const isAlwaysShown = (path: string) => path.endsWith('.position');

  return {
    messageFor(path) {
      const message = problems.get(path);
      return message && (shown.has(path) || isAlwaysShown(path)) ? translate(message) : undefined;
    },
    leave: (path) => show([path]),
    show,
    hide: (below) => setShown((before) => new Set([...before].filter((path) => !path.startsWith(`${below}.`)))),
  };
}
