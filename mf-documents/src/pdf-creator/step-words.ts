import { useLingui } from '@lingui/react/macro';
import type { Step } from './steps.ts';

export function useStepWords(): Record<Step, string> {
  const { t } = useLingui();
  return {
    file: t`Document`,
    positions: t`Positions`,
    signers: t`Signers`,
    settings: t`Settings`,
    review: t`Review`,
    signature: t`Your signature`,
  };
}
