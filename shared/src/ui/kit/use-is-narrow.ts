import { useSyncExternalStore } from 'react';

// The specification's breakpoint: a phone, or a window as narrow as one.
const query = '(max-width: 767px)';

function follow(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export const useIsNarrow = (): boolean => useSyncExternalStore(follow, () => matchMedia(query).matches);
