import { useLocation } from '@pacta/shared/router';
import { type ComponentType, useEffect, useState } from 'react';
import { useShell } from '../shell-context.ts';

/** What there is to say of versions; what says it comes once somebody goes to another page, or at once where there is no registry. */
export function Versions() {
  const { pathname } = useLocation();
  const { isFromBefore = false } = useShell();
  const [firstPath] = useState(pathname);
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  const isWanted = isFromBefore || pathname !== firstPath;

  useEffect(() => {
    if (!isWanted) return;
    void import('./version-notices.tsx').then(
      (found) => setNotices(() => found.default),
      () => {}, // nobody misses it
    );
  }, [isWanted]);
  return Notices && <Notices />;
}
