import { Trans, useLingui } from '@lingui/react/macro';
import type { AnnexView, PublicDocument } from '@pacta/contracts';
import { Alert } from '@pacta/shared/ui';
import { CircleCheck, CircleX, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { DocumentDetails } from '../document/document-details.tsx';
import { DocumentFrame } from '../document/document-frame.tsx';
import { DownloadDocument } from '../document/download-document.tsx';

export interface ObserveViewProps {
  document: PublicDocument;
  viewer: ReactNode;
  onRead: () => Promise<Blob>;
  onReadAnnex: (annex: AnnexView) => Promise<Blob>;
}

/** What an observer sees: the document and how far it is. There is nothing for them to do. */
export function ObserveView({ document, viewer, onRead, onReadAnnex }: ObserveViewProps) {
  const { t } = useLingui();
  const { requestedBy } = document;
  const company = document.company.name;
  const annexes = document.allowed.includes('download') ? document.annexes : []; // nobody reads them but whole
  return (
    <DocumentFrame
      {...{ document, viewer }}
      situation={document.status === 'COMPLETADO' ? 'completed' : 'nothing'}
      ask={t`${requestedBy} of ${company} shares this document with you.`}
      task={<Standing {...{ document, onRead }} />}
      details={<DocumentDetails {...{ document: { ...document, annexes }, onReadAnnex }} />}
    />
  );
}

const icons = {
  success: <CircleCheck aria-hidden />,
  error: <CircleX aria-hidden />,
  info: <Eye aria-hidden />,
};

function Standing({ document, onRead }: Pick<ObserveViewProps, 'document' | 'onRead'>) {
  const { status, title, text } = wordsOf(document);
  return (
    <Alert.Root status={status} role="status">
      <Alert.Indicator>{icons[status]}</Alert.Indicator>
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description>{text}</Alert.Description>
        {document.allowed.includes('download') && (
          <DownloadDocument {...{ document, onRead }} size="sm" mt="2" alignSelf="flex-start" />
        )}
      </Alert.Content>
    </Alert.Root>
  );
}

interface Words {
  status: keyof typeof icons;
  title: ReactNode;
  text: ReactNode;
}

function wordsOf({ status, hasExpired, requestedBy, signersDone, signersTotal }: PublicDocument): Words {
  const isAwaited = status === 'PENDIENTE' || (status === 'ENVIADO' && signersDone < signersTotal);
  if (hasExpired && isAwaited) {
    return {
      status: 'info',
      title: <Trans>The time for this document has ended.</Trans>,
      text: (
        <Trans>
          Nobody can approve or sign it until {requestedBy} gives more time. There is nothing for you to do.
        </Trans>
      ),
    };
  }
  switch (status) {
    case 'COMPLETADO':
      return {
        status: 'success',
        title: <Trans>This document is complete.</Trans>,
        text: <Trans>You can read it here and download it.</Trans>,
      };
    case 'RECHAZADO':
      return {
        status: 'error',
        title: <Trans>This document was rejected.</Trans>,
        text: (
          <Trans>There is nothing for you to do. If there is a corrected version, you will receive a new e-mail.</Trans>
        ),
      };
    case 'ENVIADO':
      return {
        status: 'info',
        title: <Trans>There is nothing for you to do.</Trans>,
        text: (
          <Trans>
            {signersDone} of {signersTotal} have signed. We will e-mail you when it is complete, and you can download it
            then.
          </Trans>
        ),
      };
    default:
      return {
        status: 'info',
        title: <Trans>There is nothing for you to do.</Trans>,
        text: (
          <Trans>
            It is waiting for its approval. We will e-mail you when it is complete, and you can download it then.
          </Trans>
        ),
      };
  }
}
