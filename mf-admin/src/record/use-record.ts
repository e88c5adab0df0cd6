import { type Loadable, load } from '@pacta/shared/http';
import { useEffect, useState } from 'react';

/** Reads one record, again whenever another one is asked for. `read` has to keep its identity. */
export function useRecord<Id extends string, T>(read: (id: Id, signal?: AbortSignal) => Promise<T>, id: Id) {
  const [record, setRecord] = useState<Loadable<T>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // Depends on `attempt` too: "Try again" is a new one.
  useEffect(() => {
    const leaving = new AbortController();
    setRecord({ status: 'loading' });
    void load(read(id, leaving.signal)).then((loaded) => !leaving.signal.aborted && setRecord(loaded));
    return () => leaving.abort();
  }, [read, id, attempt]);

  return { record, retry: () => setAttempt(attempt + 1) };
}
