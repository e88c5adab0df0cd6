import type { PublicDocument } from '@pacta/contracts';
import type { PdfViewerHandle } from '@pacta/shared/pdf';
import { useRef, useState } from 'react';
import { dialogAction } from '../document/dialog-action.ts';
import { readAnnex, readDocument } from '../document/document-file.ts';
import { DocumentGate, type Opened } from '../document/document-gate.tsx';
import { answer, decline, sign } from '../document/document-store.ts';
import { DocumentViewer } from '../document/document-viewer.tsx';
import { useSealWatch } from '../document/use-seal-watch.ts';
import { usePaperActs } from '../scan/use-paper-acts.ts';
import { emptyDraft } from '../signature/signature-draft.ts';
import { useSignaturePreview } from '../signature/use-signature-preview.ts';
import { CompleteView } from './complete-view.tsx';
import { SignBoxes } from './sign-boxes.tsx';

/** Route component: connects the link's document to its view. */
export function CompletePage() {
  useSealWatch();
  return <DocumentGate purpose="complete">{(opened) => <CompleteDocument {...opened} />}</DocumentGate>;
}

/** Keeps what the signer makes, whatever happens to the dialogs around it. */
function CompleteDocument({ visit, document, file, hasChanged }: Opened) {
  const [draft, setDraft] = useState(() => emptyDraft(document.person.name));
  const [isSigning, setSigning] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const paperActs = usePaperActs({ visit, document, file });
  const preview = useSignaturePreview(draft);
  const { viewer, jump } = useJump(document.positions);
  const maySign = document.allowed.includes('sign');
  const boxes = (page: number) => (
    <SignBoxes
      positions={document.positions.filter((position) => position.page === page)}
      preview={preview}
      onSign={() => setSigning(true)}
    />
  );

  return (
    <CompleteView
      {...{ document, hasChanged, isUnreadable, draft, preview, isSigning }}
      viewer={
        <DocumentViewer
          ref={viewer}
          document={document}
          file={file}
          pageOverlay={maySign ? boxes : undefined}
          onFile={(state) => setUnreadable(state === 'failed')}
        />
      }
      onSigning={setSigning}
      onDraft={setDraft}
      onJump={jump}
      onAnswer={(answers) => answer(document, answers)}
      onSign={(image) => dialogAction(sign(document, image))}
      onDecline={(comments) => dialogAction(decline(document, comments))}
      paperActs={paperActs}
      onRead={() => readDocument(visit)}
      onReadAnnex={({ id }) => readAnnex(visit, id)}
    />
  );
}

/** Shows the first place to sign, and the next one each time. */
function useJump(positions: PublicDocument['positions']) {
  const viewer = useRef<PdfViewerHandle>(null);
  const shownPlace = useRef(-1);
  const jump = () => {
    shownPlace.current = (shownPlace.current + 1) % positions.length;
    const place = positions[shownPlace.current];
    if (place) viewer.current?.show(place.page, place.y);
  };
  return { viewer, jump };
}
