import { useLingui } from '@lingui/react/macro';
import type { Step } from './steps.ts';

export function useStepWords(): Record<Step, string> {
  const { t } = useLingui();
  return {
    templates: t`Template`,
    questions: t`Questions`,
    signers: t`Signers`,
    settings: t`Settings`,
    preview: t`Preview`,
    signature: t`Your signature`,
  };
}
