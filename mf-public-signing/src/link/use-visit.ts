import type { LinkPurpose } from '@pacta/contracts';
import { useLocation, useNavigate } from '@pacta/shared/router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Visit } from './kept-token.ts';
import { takeKey } from './through-link.ts';
import { keyIn, visitAt } from './visit-at.ts';

/**
 * The visit that the address stands for, or null where it can be none. The key is taken out of the address at once:
 * in the history, on a screenshot or before a script of somebody else's it would open the document for others.
 */
export function useVisit(purpose: LinkPurpose, onEnter: (visit: Visit, isAnew: boolean) => void): Visit | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const visit = useMemo(() => visitAt({ pathname, search }, purpose), [pathname, search, purpose]);

  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    if (!visit) return;
    const key = keyIn(hash);
    if (key !== null) void navigate({ pathname, search }, { replace: true });
    enter(visit, key !== null && takeKey(visit, key));
  }, [visit, hash, pathname, search, navigate]);

  return visit;
}
