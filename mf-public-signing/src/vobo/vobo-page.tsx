import { useState } from 'react';
import { useSigning } from '../complete/use-signing.tsx';
import { dialogAction } from '../document/dialog-action.ts';
import { readAnnex, readDocument } from '../document/document-file.ts';
import { DocumentGate, type Opened } from '../document/document-gate.tsx';
import { answer, approve, decline, reject, sign } from '../document/document-store.ts';
import { DocumentViewer } from '../document/document-viewer.tsx';
import { useSealWatch } from '../document/use-seal-watch.ts';
import { usePaperActs } from '../scan/use-paper-acts.ts';
import { VoboView } from './vobo-view.tsx';

/** Route component: connects the link's document to its view. */
export default function VoboPage() {
  useSealWatch();
  return <DocumentGate purpose="vobo">{(opened) => <DocumentToApprove {...opened} />}</DocumentGate>;
}

function DocumentToApprove({ visit, document, file, hasChanged }: Opened) {
  const [isUnreadable, setUnreadable] = useState(false);
  const paperActs = usePaperActs({ visit, document, file });
  const { signing, viewer, pageOverlay } = useSigning(document);
  return (
    <VoboView
      document={document}
      hasChanged={hasChanged}
      isUnreadable={isUnreadable}
      {...signing}
      viewer={
        <DocumentViewer
          ref={viewer}
          document={document}
          file={file}
          pageOverlay={pageOverlay}
          onFile={(state) => setUnreadable(state === 'failed')}
        />
      }
      onApprove={() => dialogAction(approve(document))}
      onReject={(comments) => dialogAction(reject(document, comments))}
      onAnswer={(answers) => answer(document, answers)}
      onSign={(image) => dialogAction(sign(document, image))}
      onDecline={(comments) => dialogAction(decline(document, comments))}
      paperActs={paperActs}
      onRead={() => readDocument(visit)}
      onReadAnnex={({ id }) => readAnnex(visit, id)}
    />
  );
}
