import type { DocumentDetail } from '@pacta/contracts';
import type { DocumentTime } from '@pacta/contracts/time';
import type { Loadable } from '@pacta/shared/http';
import { useRequest } from '@pacta/shared/load';
import { Loaded } from '@pacta/shared/ui';
import { useStore } from 'zustand';
import { openTime, readConstancia, readStampedFile, timeStore } from './time-store.ts';
import { TimeView } from './time-view.tsx';

const loading: Loadable<DocumentTime> = { status: 'loading' };

/** How long the seal of a document, or its e.firmas, can be proved, read beside the document itself. */
export function TimeSection({
  document: { id, identifier, allowed, sealedSha256, status },
}: {
  document: DocumentDetail;
}) {
  const { time, documentId } = useStore(timeStore);
  const onRetry = useRequest(id, openTime, { revision: sealedSha256 ?? status });
  return (
    <Loaded value={documentId === id ? time : loading} onRetry={onRetry}>
      {(found) => (
        <TimeView
          time={found}
          identifier={identifier}
          {...(allowed.includes('download') && {
            onReadConstancia: (renewal) => readConstancia(id, renewal),
            onReadFile: () => readStampedFile(id),
          })}
        />
      )}
    </Loaded>
  );
}
