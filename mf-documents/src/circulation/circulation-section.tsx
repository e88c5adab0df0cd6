import type { DocumentDetail } from '@pacta/contracts';
import type { Circulation } from '@pacta/contracts/circulation';
import type { Loadable } from '@pacta/shared/http';
import { useRequest } from '@pacta/shared/load';
import { Loaded } from '@pacta/shared/ui';
import { useStore } from 'zustand';
import { CirculationPanels } from './circulation-panels.tsx';
import { circulationActs, circulationStore, openCirculation } from './circulation-store.ts';

const loading: Loadable<Circulation> = { status: 'loading' };

/** Who else got a document, read beside the document itself. */
export function CirculationSection({ document: { id, status, updatedAt } }: { document: DocumentDetail }) {
  const { circulation, documentId } = useStore(circulationStore);
  const onRetry = useRequest(id, openCirculation, { revision: updatedAt });
  return (
    <Loaded value={documentId === id ? circulation : loading} onRetry={onRetry}>
      {(found) => <CirculationPanels circulation={found} status={status} {...circulationActs(id)} />}
    </Loaded>
  );
}
