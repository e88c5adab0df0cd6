import type { DocumentDetail, DocumentId } from '@pacta/shared/contracts';
import type { Loadable } from '@pacta/shared/http';
import { useParams } from '@pacta/shared/router';
import { Loaded } from '@pacta/shared/ui';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { documentStore, openDocument, refreshDocument } from './document-store.ts';
import { ReadyDocument } from './ready-document.tsx';
import { useFollowing } from './use-following.ts';

const loading: Loadable<DocumentDetail> = { status: 'loading' };

/** Route component: connects the store to the view and owns nothing else. */
export default function DocumentPage() {
  // What is no id at all is asked for all the same: the server's answer is the one to show.
  const documentId = useParams().documentId as DocumentId;
  const document = useStore(documentStore, (state) => (state.documentId === documentId ? state.document : loading));

  useEffect(() => {
    const leaving = new AbortController();
    void openDocument(documentId, leaving.signal);
    return () => leaving.abort();
  }, [documentId]);

  useFollowing(document.status === 'ready' ? document.value : null, () => refreshDocument(documentId));

  return (
    <Loaded value={document} onRetry={() => void openDocument(documentId)} skeleton={<DocumentSkeleton />}>
      {(shown) => <ReadyDocument document={shown} />}
    </Loaded>
  );
}
