import { useEffect, useState } from 'react';
import { PageHangs } from './page-hangs.ts';
import { RemoteLoading } from './remote-loading.tsx';
import type { RemoteName } from './remote-name.ts';
import { whenQuiet } from './remote-store.ts';

interface WaitingPageProps {
  name: RemoteName;
  title?: string | null | undefined;
}

/** A page of a remote that waits for its code; one that waits in vain fails as one that throws. */
export function WaitingPage({ name, title }: WaitingPageProps) {
  const [hangs, setHangs] = useState(false);
  useEffect(() => whenQuiet(name, () => setHangs(true)), [name]);
  if (hangs) throw new PageHangs(`A page of ${name} does not come.`);
  return <RemoteLoading title={title} />;
}
