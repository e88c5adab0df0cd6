import { apiAddress } from '@pacta/shared/http';
import { type ComponentType, useEffect, useState } from 'react';

/** Asks whether e.firmas of a test authority count; what says so comes only where they do. */
export function TestRoots() {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    void load().then(
      (found) => setNotice(() => found),
      () => {}, // a page that cannot ask shows nothing that was signed either
    );
  }, []);
  return Notice && <Notice />;
}

async function load(): Promise<ComponentType | null> {
  const { testRoots } = await (await fetch(apiAddress('/efirma/trust'))).json();
  return testRoots === true ? (await import('./test-roots-notice.tsx')).default : null;
}
