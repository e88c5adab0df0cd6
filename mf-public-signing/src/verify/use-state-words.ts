import { useLingui } from '@lingui/react/macro';
import type { Integrity } from '@pacta/signatures/report';

/** What became of the file since one signature, in two or three words. */
export function useStateWords(): Readonly<Record<Integrity, string>> {
  const { t } = useLingui();
  return {
    whole: t`Covers the whole file`,
    added: t`Intact`,
    look: t`Intact, with a later field`,
    forbidden: t`Something forbidden came later`,
    changed: t`Changed afterwards`,
    broken: t`Does not belong to this file`,
    'cannot-tell': t`Cannot be told`,
  };
}
