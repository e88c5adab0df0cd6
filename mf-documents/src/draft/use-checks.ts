import { useValidationMessage } from '@pacta/shared/i18n';
import { useCallback, useState } from 'react';
import type { DraftProblems } from './problems.ts';

const none: ReadonlySet<string> = new Set();

/** The problems that the fields show: each once its field was left, or once somebody tried to go on. */
export interface Checks {
  messageFor: (path: string) => string | undefined;
  /** The same in the words of the contract, for fields that translate them. */
  problemAt: (path: string) => string | undefined;
  /** The same function always: hundreds of fields need not be drawn anew. */
  leave: (path: string) => void;
  show: (paths: string[]) => void;
  /** Forgets which fields were left, below a path whose parts have moved. */
  hide: (below: string) => void;
}

/** `told` are paths whose problems show at once, since somebody else than the person found them. */
export function useChecks(problems: DraftProblems, told: ReadonlySet<string> = none): Checks {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const translate = useValidationMessage();

  const show = (paths: string[]) => setShown((before) => new Set([...before, ...paths]));
  const leave = useCallback((path: string) => setShown((before) => new Set([...before, path])), []);
  const isAlwaysShown = (path: string) => path.endsWith('.position') || path.endsWith('.turn') || told.has(path);

  const problemAt = (path: string) => (shown.has(path) || isAlwaysShown(path) ? problems.get(path) : undefined);

  return {
    problemAt,
    messageFor(path) {
      const message = problemAt(path);
      return message && translate(message);
    },
    leave,
    show,
    hide: (below) => setShown((before) => new Set([...before].filter((path) => !path.startsWith(`${below}.`)))),
  };
}
