import { blobSource, type FileSource } from '@pacta/shared/http';
import { useLocation } from '@pacta/shared/router';
import { useState } from 'react';
import { dialogAction } from '../document/dialog-action.ts';
import { readAnnex, readDocument } from '../document/document-file.ts';
import { DocumentGate, type Opened } from '../document/document-gate.tsx';
import { answer, decline, sign } from '../document/document-store.ts';
import { DocumentViewer } from '../document/document-viewer.tsx';
import { useSealWatch } from '../document/use-seal-watch.ts';
import { InPersonPart } from '../in-person/in-person-part.tsx';
import { isObserving } from '../link/visit-at.ts';
import { ObservePart } from '../observe/observe-part.tsx';
import { usePaperActs } from '../scan/use-paper-acts.ts';
import { CompleteView } from './complete-view.tsx';
import { useSigning } from './use-signing.tsx';

/** Route component: connects the link's document to its view. */
export const CompletePage = () => (isObserving(useLocation()) ? <ObservePart /> : <SigningPage />);

function SigningPage() {
  useSealWatch();
  return (
    <DocumentGate purpose="complete">
      {(opened) => (
        <InPersonPart document={opened.document}>
          <CompleteDocument {...opened} />
        </InPersonPart>
      )}
    </DocumentGate>
  );
}

function CompleteDocument({ visit, document, file, hasChanged }: Opened) {
  const [isUnreadable, setUnreadable] = useState(false);
  const [prepared, setPrepared] = useState<FileSource | null>(null);
  const paperActs = usePaperActs({ visit, document, file });
  const { signing, viewer, pageOverlay } = useSigning(document);

  return (
    <CompleteView
      {...{ document, hasChanged, isUnreadable, ...signing }}
      viewer={
        <DocumentViewer
          ref={viewer}
          document={document}
          file={prepared ?? file}
          isPrepared={prepared !== null}
          pageOverlay={pageOverlay}
          onFile={(state) => setUnreadable(state === 'failed')}
        />
      }
      onAnswer={(answers) => answer(document, answers)}
      onSign={(image) => dialogAction(sign(document, image))}
      onDecline={(comments) => dialogAction(decline(document, comments))}
      paperActs={paperActs}
      efirma={{ onShow: (shown) => setPrepared(shown && blobSource(shown)) }}
      onRead={() => readDocument(visit)}
      onReadAnnex={({ id }) => readAnnex(visit, id)}
    />
  );
}
