import type { AnnexItemId, DocumentDetail, DocumentId } from '@pacta/contracts';
import { type DocumentAnnexList, getDocumentAnnexes, waiveAnnexItem } from '@pacta/contracts/annex-list';
import { call } from '@pacta/shared/http';
import { useLoad, usePolling } from '@pacta/shared/load';
import { Loaded } from '@pacta/shared/ui';
import { useState } from 'react';
import { DocumentAnnexes } from './document-annexes.tsx';

interface DocumentAnnexesSectionProps {
  document: DocumentDetail;
  /** What was decided stands in the trail, and may let somebody sign. */
  onChanged: () => void;
}

const pace = { first: 15_000, longest: 120_000 }; // signers take their time
const open: readonly string[] = ['PENDIENTE', 'ACEPTADO', 'ENVIADO'];

/** What has to come with a document: what came, and what is awaited. */
export function DocumentAnnexesSection({ document, onChanged }: DocumentAnnexesSectionProps) {
  const { id: documentId, updatedAt } = document;
  const [looks, setLooks] = useState(0);
  const { value, retry } = useLoad(documentId, readList, { revision: `${updatedAt} ${looks}` });
  const list = value.status === 'ready' ? value.value : null;
  const isAwaited = open.includes(document.status) && list?.items.some(({ isMissing }) => isMissing);
  usePolling(isAwaited ? pace : null, async () => setLooks((count) => count + 1));

  async function waive(itemId: AnnexItemId, reason: string): Promise<void> {
    try {
      await call(waiveAnnexItem, { params: { documentId, itemId }, body: { reason } });
    } finally {
      setLooks((count) => count + 1); // it came meanwhile, where it is refused
    }
    onChanged();
  }

  return (
    <Loaded value={value} onRetry={retry}>
      {(found) => found && <DocumentAnnexes document={document} list={found} onWaive={waive} />}
    </Loaded>
  );
}

const readList = async (documentId: DocumentId, signal: AbortSignal): Promise<DocumentAnnexList | null> =>
  (await call(getDocumentAnnexes, { params: { documentId } }, { signal })).list;
