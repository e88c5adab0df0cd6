/*
 * Runs inside index.html before anything else has arrived, so it stands alone: no imports. It shows the skeleton in the
 * reader's colours and language, and starts what the page will need, instead of waiting for the shell to ask.
 */

/** Written in front of this script by the build. */
declare const AREA_CHUNKS: Record<string, string[]>;

(() => {
  const page = document.documentElement;
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const mode = stored('colorMode');
  const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.classList.add(isDark ? 'dark' : 'light');
  page.lang = stored('language') === 'es' ? 'es' : 'en';

  page.dataset['sidebar'] = stored('sidebar') ?? 'wide';

  const path = location.pathname;
  const isSignedIn = stored('accessToken') !== null;
  const target = isSignedIn && (path === '/' || path.startsWith('/auth')) ? '/admin' : path;
  const isAdmin = target.startsWith('/admin');
  const shown = isAdmin && !isSignedIn ? '/' : target;
  const area = shown.startsWith('/document') ? 'document' : shown.startsWith('/admin') ? 'admin' : 'login';
  page.dataset['skeleton'] = isSignedIn ? 'loader' : area;

  const fetchJson = async (address: string): Promise<unknown> => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return response.json();
  };

  const configuration = fetchJson('/config.json');
  const registry = fetchJson('/registry.json');
  window.pactaEarly = { configuration, registry };

  interface Release {
    paths: string[];
    base: string;
    entry: string;
    preload: string[];
    integrity: string | null;
  }

  const owns = (pattern: string): boolean =>
    pattern.endsWith('/*') ? `${shown}/`.startsWith(pattern.slice(0, -1)) : pattern === shown;

  // As the scripts will be asked for later: webpack asks for chunks of this host without CORS.
  const preload = (href: string, attributes: { integrity?: string; crossOrigin?: string }): void => {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'preload', as: 'script', href, ...attributes }));
  };

  for (const file of AREA_CHUNKS[area] ?? []) preload(`/${file}`, {});

  registry.then(
    (value) => {
      const { remotes } = value as { remotes: Record<string, { active: Release }> };
      const release = Object.values(remotes).find(({ active }) => active.paths.some(owns))?.active;
      if (!release) return;
      const { base, entry, integrity } = release;
      const chunk = base.startsWith('/') ? {} : { crossOrigin: 'anonymous' };
      preload(base + entry, { crossOrigin: 'anonymous', ...(integrity && { integrity }) });
      for (const file of release.preload) preload(base + file, chunk);
    },
    () => {}, // the shell says what is wrong, once it is there
  );
  configuration.then(
    (value) => {
      const { logos } = value as { logos: Record<string, unknown> };
      page.dataset['brand'] = location.hostname in logos ? 'own' : 'product';
    },
    () => {},
  );
})();
