import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@pacta/shared/ui';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';

interface WithChangeAnswersProps {
  /** Absent where the reader has no answers that they may change. */
  onChange: (() => void) | undefined;
  children: ReactNode;
}

/** A task with the way back to the questions below it, for as long as the reader has not signed. */
export const WithChangeAnswers = ({ onChange, children }: WithChangeAnswersProps) =>
  onChange ? (
    <Stack gap="2">
      {children}
      <Button variant="ghost" size="sm" alignSelf="flex-start" onClick={onChange}>
        <Pencil aria-hidden />
        <Trans>Change my answers</Trans>
      </Button>
    </Stack>
  ) : (
    children // by itself: a task that phones hide leaves no empty row there
  );
