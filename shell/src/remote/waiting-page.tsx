import { beginWait } from '@pacta/shared/ui';
import { useEffect, useState } from 'react';
import { PageHangs } from './page-hangs.ts';
import { RemoteLoading } from './remote-loading.tsx';
import type { RemoteName } from './remote-name.ts';
import { whenQuiet } from './remote-store.ts';

interface WaitingPageProps {
  /** What brings the page; `shell` for what stands around it. */
  name: RemoteName | 'shell';
  path: string;
  title?: string | null | undefined;
}

/** A page that waits for its code; one that waits in vain fails as one that throws. */
export function WaitingPage({ name, path, title }: WaitingPageProps) {
  const [hangs, setHangs] = useState(false);
  useEffect(() => {
    const { since, end } = beginWait('what shows');
    const stop = whenQuiet(name, path, since, () => setHangs(true));
    return () => {
      stop();
      end();
    };
  }, [name, path]);
  if (hangs) throw new PageHangs(`${name} does not come.`);
  return <RemoteLoading title={title} />;
}
