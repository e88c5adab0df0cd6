import { type DocumentDetail, downloadDocument } from '@pacta/contracts';
import { fileSource } from '@pacta/shared/http';
import { useSearchParams } from '@pacta/shared/router';
import { useMemo } from 'react';
import {
  accept,
  comment,
  correctApprover,
  correctSigner,
  remind,
  renameApprover,
  renameSigner,
  sendBack,
  withdraw,
} from './document-store.ts';
import { DocumentView } from './document-view.tsx';
import { NewVersionPage } from './new-version-page.tsx';
import { shownFile } from './shown-file.ts';
import { signingFor } from './signing-acts.ts';
import { TimeSection } from './time-section.tsx';
import { TrailSection } from './trail-section.tsx';

/** A document that has arrived: read, or replaced by a corrected version. */
export function ReadyDocumentPage({ document }: { document: DocumentDetail }) {
  const { id: documentId, allowed } = document;
  const shown = shownFile(document);
  const [parameters, setParameters] = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other bytes at the same address are another file
  const source = useMemo(
    () => fileSource(downloadDocument, { params: { documentId }, query: {} }),
    [documentId, shown],
  );

  function go(to: Record<string, string>): void {
    setParameters(to);
    scrollTo(0, 0);
  }

  if (parameters.has('new-version') && allowed.includes('upload_version')) {
    return <NewVersionPage document={document} onClose={() => go({})} />;
  }
  return (
    <DocumentView
      document={document}
      source={source}
      everything={<TrailSection documentId={documentId} revision={document.updatedAt} />}
      time={document.sealedSha256 && <TimeSection document={document} />}
      onComment={(text) => comment(documentId, text)}
      onRemind={() => remind(documentId)}
      onWithdraw={(reason) => withdraw(documentId, reason)}
      onCorrect={(person, email) =>
        person.kind === 'approver'
          ? correctApprover(documentId, email)
          : correctSigner(documentId, person.signerId, email)
      }
      onRename={(person, names) =>
        person.kind === 'approver'
          ? renameApprover(documentId, names)
          : renameSigner(documentId, person.signerId, names)
      }
      onAcceptScan={({ id }) => accept(documentId, id)}
      onReturnScan={({ id }, reason) => sendBack(documentId, id, reason)}
      signing={signingFor(documentId)}
      onNewVersion={() => go({ 'new-version': '' })}
    />
  );
}
