import { Trans } from '@lingui/react/macro';
import { Button, Flex } from '@pacta/shared/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface StepButtonsProps {
  /** Absent on the first step. */
  onBack: (() => void) | undefined;
  /** Absent on the last step. */
  onNext: (() => void) | undefined;
  /** What the last step ends with. */
  end: ReactNode;
  isBusy: boolean;
}

export const StepButtons = ({ onBack, onNext, end, isBusy }: StepButtonsProps) => (
  <Flex gap="3" justify="space-between" borderTopWidth="1px" pt="5">
    {onBack ? (
      <Button variant="outline" onClick={onBack} disabled={isBusy}>
        <ArrowLeft aria-hidden />
        <Trans>Back</Trans>
      </Button>
    ) : (
      <span />
    )}
    {onNext ? (
      <Button onClick={onNext}>
        <Trans>Next</Trans>
        <ArrowRight aria-hidden />
      </Button>
    ) : (
      end
    )}
  </Flex>
);
