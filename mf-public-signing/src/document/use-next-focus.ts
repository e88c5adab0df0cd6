import { useEffect, useRef } from 'react';
import type { Situation } from './situation.ts';

const ofReader: readonly Situation[] = [
  'approve',
  'answer',
  'identity',
  'annexes',
  'code',
  'sign',
  'sign_efirma',
  'scan',
];

/** Whoever has acted reads next how things stand: the button that was pressed is gone, and may have been far below. */
export function useNextFocus(situation: Situation) {
  const standing = useRef<HTMLDivElement>(null);
  const before = useRef(situation);

  useEffect(() => {
    const hasActed = before.current !== situation && ofReader.includes(before.current);
    before.current = situation;
    const isNowhere = document.activeElement?.contains(standing.current); // or where a second click has left it
    if (hasActed && isNowhere) standing.current?.focus();
  }, [situation]);

  return standing;
}
