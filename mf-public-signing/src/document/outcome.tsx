import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import { Alert, Link, Spinner } from '@pacta/shared/ui';
import { CircleCheck, CircleX, Clock, Info } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { ProviderLine } from '../provider/provider-parts.tsx';
import { SimpleEnd } from '../simple/simple-parts.tsx';
import { isSkipped, type Situation } from './situation.ts';

interface OutcomeProps {
  document: PublicDocument;
  situation: Situation;
  children?: ReactNode;
}

/** What became of the document, where there is nothing left to do for the reader. */
export function Outcome({ document, situation, children }: OutcomeProps) {
  const { status, icon = icons[status], title, text } = (outcomes[situation] ?? nothingToDo)(document);
  const isElsewhere = document.provider && status === 'success';
  return (
    <Alert.Root status={status} role="status">
      <Alert.Indicator>{icon}</Alert.Indicator>
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description>{isElsewhere ? <ProviderLine document={document} /> : text}</Alert.Description>
        {children}
      </Alert.Content>
    </Alert.Root>
  );
}

interface Words {
  status: 'success' | 'error' | 'info';
  /** Absent: that of the status. */
  icon?: ReactNode;
  title: ReactNode;
  text: ReactNode;
}

const icons = { success: <CircleCheck aria-hidden />, error: <CircleX aria-hidden />, info: <Info aria-hidden /> };

const outcomes: Partial<Record<Situation, (document: PublicDocument) => Words>> = {
  approved: (document) => ({
    status: 'success',
    title: <Trans>Thank you, you have approved this document.</Trans>,
    text: <Gathered {...document} />,
  }),
  in_review: ({ company }) => ({
    status: 'success',
    title: <Trans>Thank you, your scan was sent.</Trans>,
    text: <WhoLooks company={company.name} />,
  }),
  signed: (document) => ({
    status: 'success',
    title: <Trans>Thank you, you have signed this document.</Trans>,
    text: (
      <>
        {document.scan?.state === 'accepted' && <Trans>Your scan was accepted.</Trans>} <Gathered {...document} />
      </>
    ),
  }),
  sealing: () => ({
    status: 'success',
    icon: <Spinner size="sm" />,
    title: <Trans>Thank you, everyone has signed.</Trans>,
    text: <Trans>The finished document is being made. It will be here in a moment, and in your e-mail.</Trans>,
  }),
  completed: (document) => ({
    status: 'success',
    title: <Trans>This document is complete.</Trans>,
    text: <HowComplete document={document} />,
  }),
  rejected_by_reader: ({ person, requestedBy }) => ({
    status: 'error',
    title:
      person.decision === 'declined' ? (
        <Trans>You declined to sign this document.</Trans>
      ) : (
        <Trans>You rejected this document.</Trans>
      ),
    text: <WhoHasComments requestedBy={requestedBy} />,
  }),
  rejected: () => ({
    status: 'error',
    title: <Trans>This document was rejected.</Trans>,
    text: (
      <Trans>There is nothing for you to do. If there is a corrected version, you will receive a new e-mail.</Trans>
    ),
  }),
  expired: ({ requestedBy }) => ({
    status: 'info',
    icon: <Clock aria-hidden />,
    title: <Trans>The time for this document has ended.</Trans>,
    text: <Trans>If you still want to act on it, ask {requestedBy} for more time: your link then works again.</Trans>,
  }),
  not_yet: () => ({
    status: 'info',
    icon: <Clock aria-hidden />,
    title: <Trans>It is not your turn yet.</Trans>,
    text: <Trans>The document is waiting for its approval. We will e-mail you when you can sign.</Trans>,
  }),
};

const nothingToDo = (): Words => ({
  status: 'info',
  title: <Trans>There is nothing for you to do.</Trans>,
  text: <Trans>You can read the document here while others act on it.</Trans>,
});

function HowComplete({ document }: Pick<OutcomeProps, 'document'>) {
  const hasEfirmas = document.signatureType === 'efirma' && !isSkipped(document, 'signature');
  const isUnsealed = document.signatureKind === 'simple' && !isSkipped(document, 'signature');
  if (!document.isSealed && !hasEfirmas && !isUnsealed) return <Trans>Nobody has to sign it.</Trans>;
  return (
    <>
      {document.isSealed && <Trans>It carries an electronic seal: any later change to the file shows.</Trans>}
      {hasEfirmas && !document.isSealed && <Trans>It carries e.firmas: any later change to the file shows.</Trans>}
      {isUnsealed && !hasEfirmas && (
        <Suspense>
          <SimpleEnd />
        </Suspense>
      )}{' '}
      <Link href="/document/verify" display="inline">
        <Trans>See what it proves</Trans>
      </Link>
    </>
  );
}

const Gathered = ({ signersDone, signersTotal }: Pick<PublicDocument, 'signersDone' | 'signersTotal'>) => (
  <Trans>
    {signersDone} of {signersTotal} have signed. We will e-mail you the finished document when everyone has.
  </Trans>
);

function WhoLooks({ company }: { company: string }) {
  const { t } = useLingui();
  return t`${company} will look at it. We will e-mail you if it has to be scanned again, and when the document is complete.`;
}

function WhoHasComments({ requestedBy }: Pick<PublicDocument, 'requestedBy'>) {
  const { t } = useLingui();
  return t`${requestedBy} has your comments. If there is a corrected version, you will receive a new e-mail.`;
}
