import { Button, Failed, type ShownProblem, Stack } from '@pacta/shared/ui';
import type { ReactNode } from 'react';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { ToSignIn } from '../frame/to-sign-in.tsx';

interface EmailChangeViewProps {
  title: string;
  description: ReactNode;
  action: string;
  isBusy: boolean;
  problem: ShownProblem | null;
  /** Null: it is done. */
  onAct: (() => void) | null;
}

/** What a mailed link would do, and the button that does it: programs that look into mail follow links. */
export const EmailChangeView = ({ title, description, action, isBusy, problem, onAct }: EmailChangeViewProps) => (
  <AuthFrame title={title} description={description}>
    <Stack gap="5">
      {problem && <Failed problem={problem} />}
      {onAct && (
        <Button size="lg" loading={isBusy} aria-label={action} onClick={onAct}>
          {action}
        </Button>
      )}
    </Stack>
    <ToSignIn />
  </AuthFrame>
);
