import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, now and as the window changes. */
export function useMatches(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => matchMedia(query).matches);
}

/** The specification's menu mode: at 991 px and below the header shows icons without words. */
export const useMenuMode = (): boolean => useMatches('(max-width: 991px)');
