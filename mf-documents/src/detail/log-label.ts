import { useLingui } from '@lingui/react/macro';
import type { LogType } from '@pacta/contracts';
import { logWords } from '../wording/document-words.ts';

interface Labelled {
  type: LogType;
  version: number;
  position: string | null;
  onPaper: boolean;
  actor: { kind: string };
}

/** An entry of the log in the specification's words. */
export function useLogLabel(): (entry: Labelled) => string {
  const { t, i18n } = useLingui();
  return ({ type, version, position, onPaper, actor }) => {
    if (type === 'CREATED' && version > 1) return t`Created (version ${version})`;
    if (type === 'REJECTED' && actor.kind === 'user') return t`Rejected (withdrawn)`;
    if (type !== 'SIGNED') return i18n._(logWords[type]);
    const label = byCompany({ position, actor })
      ? t`Signed (by the company)`
      : byClient(position)
        ? i18n._(logWords.SIGNED)
        : t`Signed (${position})`;
    return onPaper ? t`${label}, on paper` : label;
  };
}

/** A scan that a user accepts has a position. */
const byCompany = ({ position, actor }: Pick<Labelled, 'position' | 'actor'>): boolean =>
  position === null && actor.kind === 'user';

const byClient = (position: string | null): boolean => position === null || position === 'firmante_1';
