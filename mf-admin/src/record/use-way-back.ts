import { useLocation, useNavigate } from '@pacta/shared/router';
import { useEffect, useState } from 'react';

/** The way from a form back to its list, as the list was searched, sorted and paged. */
export function useWayBack(list: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const to = `${list}${search}`;

  // Only once `isDone` is drawn, and so nothing counts as unsaved any more. The form that was saved is no page to go back to.
  useEffect(() => {
    if (isDone) void navigate(to, { replace: true });
  }, [isDone, navigate, to]);

  return { to, isDone, goBack: () => setDone(true) };
}
