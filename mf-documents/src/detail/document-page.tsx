import type { DocumentId } from '@pacta/shared/contracts';
import { useParams, useSearchParams } from '@pacta/shared/router';
import { Loaded } from '@pacta/shared/ui';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { DocumentSkeleton } from './document-skeleton.tsx';
import {
  comment,
  correctApprover,
  correctSigner,
  documentStore,
  openDocument,
  refreshDocument,
  remind,
} from './document-store.ts';
import { DocumentView } from './document-view.tsx';
import { NewVersionPage } from './new-version-page.tsx';
import { useFollowing } from './use-following.ts';

/** Route component: connects the store to the view and owns nothing else. */
export default function DocumentPage() {
  // What is no id at all is asked for all the same: the server's answer is the one to show.
  const documentId = useParams().documentId as DocumentId;
  const [parameters, setParameters] = useSearchParams();
  const document = useStore(documentStore, (state) => state.document);

  useEffect(() => {
    const leaving = new AbortController();
    void openDocument(documentId, leaving.signal);
    return () => leaving.abort();
  }, [documentId]);

  useFollowing(document.status === 'ready' ? document.value : null, () => refreshDocument(documentId));

  return (
    <Loaded value={document} onRetry={() => void openDocument(documentId)} skeleton={<DocumentSkeleton />}>
      {(shown) =>
        parameters.has('new-version') && shown.allowed.includes('upload_version') ? (
          <NewVersionPage document={shown} onClose={() => setParameters({})} />
        ) : (
          <DocumentView
            document={shown}
            onComment={(text) => comment(documentId, text)}
            onRemind={() => remind(documentId)}
            onCorrect={(person, email) =>
              person.kind === 'approver'
                ? correctApprover(documentId, email)
                : correctSigner(documentId, person.signerId, email)
            }
            onNewVersion={() => setParameters({ 'new-version': '' })}
          />
        )
      }
    </Loaded>
  );
}
