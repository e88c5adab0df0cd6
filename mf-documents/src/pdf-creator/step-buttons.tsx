import { Trans } from '@lingui/react/macro';
import { Button, Flex } from '@pacta/shared/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type Step, stepAfter, stepBefore } from './steps.ts';

interface StepButtonsProps {
  step: Step;
  onGo: (step: Step) => void;
  /** Goes on where the step has nothing wrong. */
  onGoOn: (step: Step) => void;
  onCreate: () => void;
  isCreating: boolean;
  /** Whether nothing is wrong with the draft. */
  isReady: boolean;
}

export function StepButtons({ step, onGo, onGoOn, onCreate, isCreating, isReady }: StepButtonsProps) {
  const before = stepBefore(step);
  const after = stepAfter(step);
  return (
    <Flex gap="3" justify="space-between" borderTopWidth="1px" pt="5">
      {before ? (
        <Button variant="outline" onClick={() => onGo(before)} disabled={isCreating}>
          <ArrowLeft aria-hidden />
          <Trans>Back</Trans>
        </Button>
      ) : (
        <span />
      )}
      {after ? (
        <Button onClick={() => onGoOn(after)}>
          <Trans>Next</Trans>
          <ArrowRight aria-hidden />
        </Button>
      ) : (
        <Button onClick={onCreate} loading={isCreating} disabled={!isReady}>
          <Trans>Create document</Trans>
        </Button>
      )}
    </Flex>
  );
}
