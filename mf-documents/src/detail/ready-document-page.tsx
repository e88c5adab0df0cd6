import { type DocumentDetail, downloadDocument } from '@pacta/contracts';
import { fileSource } from '@pacta/shared/http';
import { Slot } from '@pacta/shared/remote';
import { useSearchParams } from '@pacta/shared/router';
import { useMemo } from 'react';
import { DocumentAnnexesSection } from '../annex-list/document-annexes-section.tsx';
import { CirculationSection } from '../circulation/circulation-section.tsx';
import { IdentitySection } from '../identity/identity-section.tsx';
import { Panel } from '../layout/panel.tsx';
import { TrailSection } from '../trail/trail-section.tsx';
import {
  accept,
  comment,
  correctApprover,
  correctPhone,
  correctSigner,
  refreshDocument,
  remind,
  renameApprover,
  renameSigner,
  schedule,
  sendBack,
  tryNow,
  withdraw,
} from './document-store.ts';
import { DocumentView } from './document-view.tsx';
import { handOver } from './hand-over.ts';
import { NewVersionPage } from './new-version-page.tsx';
import { shownFile } from './shown-file.ts';
import { signingFor } from './signing-acts.ts';
import { TimeSection } from './time-section.tsx';

/** A document that has arrived: read, or replaced by a corrected version. */
export function ReadyDocumentPage({ document }: { document: DocumentDetail }) {
  const { id: documentId, allowed } = document;
  const [parameters, setParameters] = useSearchParams();
  const source = useSource(document);

  function go(to: Record<string, string>): void {
    setParameters(to);
    scrollTo(0, 0);
  }

  if (parameters.has('new-version') && allowed.includes('upload_version')) {
    return <NewVersionPage document={document} onClose={() => go({})} />;
  }
  return (
    <DocumentView
      {...{ document, source }}
      {...sectionsOf(document)}
      onComment={(text) => comment(documentId, text)}
      onRemind={(reminder) => remind(documentId, reminder)}
      onSchedule={(wanted) => schedule(documentId, wanted)}
      onWithdraw={(reason) => withdraw(documentId, reason)}
      onTry={() => tryNow(documentId)}
      onCorrect={(person, email) =>
        person.kind === 'approver'
          ? correctApprover(documentId, email)
          : correctSigner(documentId, person.signerId, email)
      }
      onCorrectPhone={({ id }, phone) => correctPhone(documentId, id, phone)}
      onRename={(person, names) =>
        person.kind === 'approver'
          ? renameApprover(documentId, names)
          : renameSigner(documentId, person.signerId, names)
      }
      onHandOver={({ id }) => handOver(documentId, id)}
      onAcceptScan={({ id }) => accept(documentId, id)}
      onReturnScan={({ id }, reason) => sendBack(documentId, id, reason)}
      signing={signingFor(documentId)}
      signsNow={parameters.get('sign') === 'efirma'}
      onNewVersion={() => go({ 'new-version': '' })}
    />
  );
}

/** What is read beside the document itself. */
const sectionsOf = (document: DocumentDetail) => ({
  everything: <TrailSection documentId={document.id} revision={document.updatedAt} />,
  time: hasTime(document) && <TimeSection document={document} />,
  circulation: <CirculationSection document={document} />,
  offered: <Slot name="documents.detail.side/v1" props={toldOf(document)} frame={Panel} />,
  requiredAnnexes: document.hasAnnexList && (
    <DocumentAnnexesSection document={document} onChanged={() => void refreshDocument(document.id)} />
  ),
  identity: document.settings.identityVerification && (
    <IdentitySection document={document} onChanged={() => void refreshDocument(document.id)} />
  ),
});

/** What others beside it are told; the contract of the place says so. */
const toldOf = ({ id, name, status, version, updatedAt }: DocumentDetail) => ({
  documentId: id,
  ...{ name, status, version, updatedAt },
});

/** The bytes that the page shows. */
function useSource(document: DocumentDetail) {
  const { id: documentId } = document;
  const shown = shownFile(document);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other bytes at the same address are another file
  return useMemo(() => fileSource(downloadDocument, { params: { documentId }, query: {} }), [documentId, shown]);
}

/** What is sealed, or signed by e.firma alone. */
const hasTime = ({ sealedSha256, status, settings }: DocumentDetail): boolean =>
  sealedSha256 !== null || (status === 'COMPLETADO' && settings.signatureType === 'efirma');
