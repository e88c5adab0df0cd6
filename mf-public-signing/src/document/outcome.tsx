import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import { Alert, Spinner } from '@pacta/shared/ui';
import { CircleCheck, CircleX, Clock, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Situation } from './situation.ts';

interface OutcomeProps {
  document: PublicDocument;
  situation: Situation;
  children?: ReactNode;
}

/** What became of the document, where there is nothing left to do for the reader. */
export function Outcome({ document, situation, children }: OutcomeProps) {
  const { status, icon, title, text } = outcomeOf(document, situation);
  return (
    <Alert.Root status={status} role="status">
      <Alert.Indicator>{icon}</Alert.Indicator>
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description>{text}</Alert.Description>
        {children}
      </Alert.Content>
    </Alert.Root>
  );
}

interface Words {
  status: 'success' | 'info' | 'warning' | 'error';
  icon: ReactNode;
  title: ReactNode;
  text: ReactNode;
}

function outcomeOf(document: PublicDocument, situation: Situation): Words {
  const { signersDone, signersTotal, requestedBy, person } = document;
  switch (situation) {
    case 'approved':
      return {
        status: 'success',
        icon: <CircleCheck aria-hidden />,
        title: <Trans>Thank you, you have approved this document.</Trans>,
        text: document.person.position ? (
          <Trans>You also sign it: another e-mail brings you the link.</Trans>
        ) : (
          <Gathered {...{ signersDone, signersTotal }} />
        ),
      };
    case 'signed':
      return {
        status: 'success',
        icon: <CircleCheck aria-hidden />,
        title: <Trans>Thank you, you have signed this document.</Trans>,
        text: <Gathered {...{ signersDone, signersTotal }} />,
      };
    case 'sealing':
      return {
        status: 'success',
        icon: <Spinner size="sm" />,
        title: <Trans>Thank you, everyone has signed.</Trans>,
        text: <Trans>The finished document is being sealed. It will be here in a moment, and in your e-mail.</Trans>,
      };
    case 'completed':
      return {
        status: 'success',
        icon: <CircleCheck aria-hidden />,
        title: <Trans>This document is complete.</Trans>,
        text: document.isSealed ? (
          <Trans>It carries a digital seal: any later change to the file shows.</Trans>
        ) : (
          <Trans>Nobody has to sign it.</Trans>
        ),
      };
    case 'rejected_by_reader':
      return {
        status: 'error',
        icon: <CircleX aria-hidden />,
        title:
          person.decision === 'declined' ? (
            <Trans>You declined to sign this document.</Trans>
          ) : (
            <Trans>You rejected this document.</Trans>
          ),
        text: <WhoHasComments requestedBy={requestedBy} />,
      };
    case 'rejected':
      return {
        status: 'error',
        icon: <CircleX aria-hidden />,
        title: <Trans>This document was rejected.</Trans>,
        text: (
          <Trans>There is nothing for you to do. If there is a corrected version, you will receive a new e-mail.</Trans>
        ),
      };
    case 'not_yet':
      return {
        status: 'info',
        icon: <Clock aria-hidden />,
        title: <Trans>It is not your turn yet.</Trans>,
        text: <Trans>The document is waiting for its approval. We will e-mail you when you can sign.</Trans>,
      };
    default:
      return {
        status: 'info',
        icon: <Info aria-hidden />,
        title: <Trans>There is nothing for you to do.</Trans>,
        text: <Trans>You can read the document here while others act on it.</Trans>,
      };
  }
}

const Gathered = ({ signersDone, signersTotal }: Pick<PublicDocument, 'signersDone' | 'signersTotal'>) => (
  <Trans>
    {signersDone} of {signersTotal} have signed. We will e-mail you the finished document when everyone has.
  </Trans>
);

function WhoHasComments({ requestedBy }: Pick<PublicDocument, 'requestedBy'>) {
  const { t } = useLingui();
  return t`${requestedBy} has your comments. If there is a corrected version, you will receive a new e-mail.`;
}
