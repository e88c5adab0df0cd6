import type { DocumentId } from '@pacta/contracts';
import type { Loadable } from '@pacta/shared/http';
import { useRequest } from '@pacta/shared/load';
import { Loaded } from '@pacta/shared/ui';
import { useStore } from 'zustand';
import { TrailList } from './trail-list.tsx';
import { openTrail, readOlder, type Trail, trailStore } from './trail-store.ts';

const loading: Loadable<Trail> = { status: 'loading' };

/** Everything that is known about a document's life; read when somebody asks for it, and again with each change of it. */
export function TrailSection({ documentId, revision }: { documentId: DocumentId; revision: string }) {
  const { trail, isReading, problem, ...of } = useStore(trailStore);
  const onRetry = useRequest(documentId, openTrail, { revision });
  return (
    <Loaded value={of.documentId === documentId ? trail : loading} onRetry={onRetry}>
      {({ entries, next }) => (
        <TrailList
          entries={entries}
          hasOlder={next !== null}
          isReading={isReading}
          problem={problem}
          onOlder={() => void readOlder()}
        />
      )}
    </Loaded>
  );
}
