import { Trans } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import { saveAs } from '@pacta/shared/http';
import { Button, notifyProblem } from '@pacta/shared/ui';
import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useSending } from './use-sending.ts';

interface DownloadDocumentProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'loading'> {
  document: PublicDocument;
  onRead: () => Promise<Blob>;
}

export function DownloadDocument({ document, onRead, children, ...button }: DownloadDocumentProps) {
  const [isReading, once] = useSending();
  const download = () =>
    once(() => onRead().then((file) => saveAs(file, document.downloadName ?? document.fileName), notifyProblem));
  return (
    <Button {...button} loading={isReading} onClick={() => void download()}>
      <Download aria-hidden />
      {children ?? <Trans>Download document</Trans>}
    </Button>
  );
}
