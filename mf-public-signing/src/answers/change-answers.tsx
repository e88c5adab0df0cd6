import { Trans } from '@lingui/react/macro';
import { Button } from '@pacta/shared/ui';
import { Pencil } from 'lucide-react';

/** The way back to the questions, for as long as the reader has not signed. */
export const ChangeAnswers = ({ onChange }: { onChange: () => void }) => (
  <Button variant="ghost" size="sm" alignSelf="flex-start" onClick={onChange}>
    <Pencil aria-hidden />
    <Trans>Change my answers</Trans>
  </Button>
);
