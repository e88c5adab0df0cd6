import { useSyncExternalStore } from 'react';

// Room for the questions and the document side by side; as the theme's `lg`.
const query = '(min-width: 64rem)';

function follow(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export const useIsWide = (): boolean => useSyncExternalStore(follow, () => matchMedia(query).matches);
