import { DocumentId, type LinkPurpose } from '@pacta/shared/contracts';
import { useLocation, useNavigate, useParams } from '@pacta/shared/router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Visit } from './kept-token.ts';
import { takeKey } from './through-link.ts';

/**
 * The visit that the address stands for, or null where it can be none. The key is taken out of the address at once:
 * in the history, on a screenshot or before a script of somebody else's it would open the document for others.
 */
export function useVisit(purpose: LinkPurpose, onEnter: (visit: Visit, hasKey: boolean) => void): Visit | null {
  const { documentId } = useParams();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const visit = useMemo(() => {
    const id = DocumentId.safeParse(documentId);
    return id.success ? { documentId: id.data, purpose } : null;
  }, [documentId, purpose]);

  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    if (!visit) return;
    const key = new URLSearchParams(hash.slice(1)).get('key');
    if (key !== null) {
      takeKey(visit, key);
      void navigate({ pathname, search }, { replace: true });
    }
    enter(visit, key !== null);
  }, [visit, hash, pathname, search, navigate]);

  return visit;
}
