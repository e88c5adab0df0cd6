import type { ScanView } from '@pacta/contracts';
import { lazyPage } from '@pacta/shared/remote';
import { type ReactNode, Suspense, useState } from 'react';
import { DocumentFrame, type DocumentFrameProps } from '../document/document-frame.tsx';
import { ScanActions } from '../document/scan-actions.tsx';
import type { ReceiveScan } from './scan-upload.tsx';
import type { SendDialogProps, SendScan } from './send-dialog.tsx';
import type { Paper } from './use-paper.ts';

const SendDialog = lazyPage<SendDialogProps>(() => import('./send-dialog.tsx'));

/** What somebody who signs on paper may do on their page. */
export interface PaperActs {
  /** Shows an uploaded scan and the document beside each other. */
  compare: (scan: ScanView) => ReactNode;
  /** The uploaded scan could not be shown. */
  isScanUnreadable: boolean;
  onReadPrint: () => Promise<Blob>;
  onReceive: ReceiveScan;
  onDiscard: (scan: ScanView) => void;
  onSend: SendScan;
}

interface PaperFrameProps extends Omit<DocumentFrameProps, 'isTall'> {
  paper: Paper;
  acts: PaperActs;
}

/** The page of one document; a scan that was uploaded stands beside it, until it is sent or put aside. */
export function PaperFrame({ paper, acts, viewer, actions, ...frame }: PaperFrameProps) {
  const [isConfirming, setConfirming] = useState(false);
  const received = frame.situation === 'scan' ? paper.received : null;
  const send = <ScanActions isUnreadable={acts.isScanUnreadable} onSend={() => setConfirming(true)} />;
  return (
    <>
      <DocumentFrame
        {...frame}
        viewer={received ? acts.compare(received) : viewer}
        isTall={received !== null}
        actions={received ? send : actions}
      />
      {received && isConfirming && (
        <Suspense>
          <SendDialog
            key={received.id}
            document={frame.document}
            scan={received}
            onSend={acts.onSend}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
    </>
  );
}
