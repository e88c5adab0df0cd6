import { type DocumentDetail, DocumentId } from '@pacta/contracts';
import type { Loadable } from '@pacta/shared/http';
import { usePolling, useRequest } from '@pacta/shared/load';
import { useParams } from '@pacta/shared/router';
import { Loaded } from '@pacta/shared/ui';
import { useStore } from 'zustand';
import { documentListStore } from '../list/document-list-store.ts';
import { DocumentNotFound } from './document-not-found.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { documentStore, openDocument, refreshDocument } from './document-store.ts';
import { paceOf } from './pace.ts';
import { ReadyDocumentPage } from './ready-document-page.tsx';

/** Route component: what stands in the address may be no identifier at all. */
export default function DocumentPage() {
  const documentId = DocumentId.safeParse(useParams().documentId);
  return documentId.success ? <IdentifiedDocument documentId={documentId.data} /> : <DocumentNotFound />;
}

const loading: Loadable<DocumentDetail> = { status: 'loading' };

/** Connects the store to the view and owns nothing else. */
function IdentifiedDocument({ documentId }: { documentId: DocumentId }) {
  const document = useStore(documentStore, (state) => (state.documentId === documentId ? state.document : loading));
  const name = useStore(documentListStore, ({ data }) => data?.find(({ id }) => id === documentId)?.name);

  const onRetry = useRequest(documentId, openDocument);
  const read = document.status === 'ready' ? document.value : null;
  usePolling(read && paceOf(read), (signal) => refreshDocument(documentId, signal), read?.updatedAt);

  if (document.status === 'failed' && document.problem.reason === 'document.not_found') return <DocumentNotFound />;
  return (
    <Loaded value={document} onRetry={onRetry} skeleton={<DocumentSkeleton name={name} />}>
      {(shown) => <ReadyDocumentPage document={shown} />}
    </Loaded>
  );
}
