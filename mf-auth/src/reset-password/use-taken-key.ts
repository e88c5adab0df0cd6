import { useLocation, useNavigate } from '@pacta/shared/router';
import { useEffect, useState } from 'react';

const keyIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('key');

/**
 * The key of a mailed link. It is taken out of the address at once, where the history, a screenshot or a script of
 * somebody else's would keep it; it lives in memory for as long as the page does.
 */
export function useTakenKey(): string | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const found = keyIn(hash);
  const [key, setKey] = useState(found);
  if (found !== null && found !== key) setKey(found); // another link was opened in this tab

  useEffect(() => {
    if (found !== null) void navigate({ pathname, search }, { replace: true });
  }, [found, navigate, pathname, search]);

  return key;
}
