import { usePolling } from '@pacta/shared/load';
import { useStore } from 'zustand';
import { readAnnex, readDocument } from '../document/document-file.ts';
import { DocumentGate, type Opened } from '../document/document-gate.tsx';
import { documentStore, refreshDocument } from '../document/document-store.ts';
import { DocumentViewer } from '../document/document-viewer.tsx';
import { ObserveView } from './observe-view.tsx';
import { withObserveWords } from './with-observe-words.ts';

const pace = { first: 30_000, longest: 300_000 }; // others take their time

/** Connects the link of an observer to what they see. */
function ObservePage() {
  const isOver = useStore(
    documentStore,
    ({ document }) => document.status !== 'ready' || hasEnded(document.value.status),
  );
  usePolling(isOver ? null : pace, refreshDocument);
  return <DocumentGate purpose="observe">{(opened) => <ObserveDocument {...opened} />}</DocumentGate>;
}

const hasEnded = (status: string): boolean => status === 'COMPLETADO' || status === 'RECHAZADO';

function ObserveDocument({ visit, document, file }: Opened) {
  return (
    <ObserveView
      document={document}
      viewer={<DocumentViewer document={document} file={file} />}
      onRead={() => readDocument(visit)}
      onReadAnnex={({ id }) => readAnnex(visit, id)}
    />
  );
}

export default withObserveWords(ObservePage);
