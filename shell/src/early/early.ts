/*
 * Runs inside index.html before anything else has arrived, so it stands alone: no imports. It shows the skeleton in the
 * reader's colours and language, and starts what the page will need, instead of waiting for the shell to ask.
 */

/** Written in front of this script by the build. */
declare const AREA_CHUNKS: Record<string, string[]>;
/** Hashes of the shell's own code by names in `/assets/`; null while it is being written. */
declare const OWN_FILES: Record<string, string> | null;

// A block, not a module: its names stay private without a wrapper.
{
  interface Release {
    paths: string[];
    base: string;
    entry: string;
    preload: string[];
    integrity: string | null;
    files?: Record<string, string> | null;
  }

  interface Row {
    active?: Partial<Release>;
    canary?: unknown;
  }

  const page = document.documentElement;

  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const isSignedIn = stored('accessToken') !== null;

  /** The path of the page that the reader will see: those without a session sign in first. */
  const targetOf = (path: string): string => {
    const isLogin = path === '/' || path.startsWith('/auth');
    if (isSignedIn) return isLogin ? '/admin' : path;
    return path.startsWith('/admin') ? '/' : path;
  };

  const areaOf = (path: string): string => {
    if (path.startsWith('/document')) return 'document';
    return path.startsWith('/admin') ? 'admin' : 'login';
  };

  const target = targetOf(location.pathname);
  const area = areaOf(target);

  /** What the account that is signed in speaks. A stored session that is broken is the shell's to mend. */
  const languageOfAccount = (): unknown => {
    try {
      return JSON.parse(stored('user') ?? 'null')?.language ?? null;
    } catch {
      return null;
    }
  };

  /** What the mail speaks whose link was followed. Kept for a reload, as the link leaves the address with its key. */
  const languageOfMail = (): string | null => {
    const key = 'mailLanguage';
    const followed = new URLSearchParams(location.hash.slice(1)).get('lang');
    try {
      if (followed !== null) sessionStorage.setItem(key, followed);
      return followed ?? sessionStorage.getItem(key);
    } catch {
      return followed;
    }
  };

  /** What the reader chose, else the account's, else the company's, else English. The shell goes on from here. */
  const language = stored('language') ?? languageOfAccount() ?? languageOfMail();

  const showSkeleton = (): void => {
    const mode = stored('colorMode');
    const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    page.classList.add(isDark ? 'dark' : 'light');
    page.lang = language === 'es' ? 'es' : 'en';
    page.dataset['sidebar'] = stored('sidebar') ?? 'wide';
    page.dataset['skeleton'] = isSignedIn ? 'loader' : area;
  };

  const ignore = (): void => {}; // the shell says what is wrong, once it is there

  const fetchText = async (address: string): Promise<string> => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return response.text();
  };

  /** Hashes of code by its name, by the address of its folder. */
  const vouched = new Map<string, Record<string, string>>();
  const noBytes = `sha384-${'A'.repeat(64)}`;

  window.pactaIntegrity = {
    vouch(folder, files) {
      vouched.set(new URL(folder, location.href).href, files);
    },
    of(address) {
      const { href } = new URL(address, location.href);
      const [folder, files] = [...vouched].find(([start]) => href.startsWith(start)) ?? [];
      if (!folder || !files || !/\.(m?js|css|wasm)$/.test(href)) return '';
      const name = href.slice(folder.length);
      return Object.hasOwn(files, name) ? (files[name] ?? noBytes) : noBytes;
    },
  };

  // The same way the scripts are requested later: webpack requests chunks of this host without CORS.
  const preload = (href: string, attributes: { integrity?: string; crossOrigin?: string }): void => {
    const link = document.createElement('link');
    const integrity = window.pactaIntegrity.of(href);
    document.head.append(Object.assign(link, { rel: 'preload', as: 'script', href, integrity, ...attributes }));
  };

  const owns = (pattern: string): boolean =>
    pattern.endsWith('/*') ? `${target}/`.startsWith(pattern.slice(0, -1)) : pattern === target;

  const preloadRemote = (registry: unknown): void => {
    const { remotes } = registry as { remotes: Record<string, Row | null> };
    const isOwner = (row: Row | null) => row?.active?.paths?.some?.(owns);
    const row = Object.values(remotes).find(isOwner);
    if (!row || row.canary) return; // the shell alone knows which version this browser gets
    const { base, entry, integrity, files, preload: chunks } = row.active as Release;
    if (files) window.pactaIntegrity.vouch(base, files);
    const chunk = base.startsWith('/') ? {} : { crossOrigin: 'anonymous' };
    preload(base + entry, { crossOrigin: 'anonymous', ...(integrity && { integrity }) });
    for (const file of chunks) preload(base + file, chunk);
  };

  const showLogo = (configuration: unknown): void => {
    const { logos } = configuration as { logos: Record<string, unknown> };
    page.dataset['brand'] = location.hostname in logos ? 'own' : 'product';
  };

  /** What the shell would tell, had it come: the contract's `ToldTrouble`. Those who are offline know why. */
  const tellOf = async ({ src }: HTMLScriptElement): Promise<void> => {
    const { apiBase } = (await window.pactaEarly.configuration) as { apiBase: string };
    const detail = `Script ${src.split('/').at(-1)?.split('.')[0]}`;
    const trouble = {
      kind: 'unavailable',
      remote: 'shell',
      version: null,
      commit: null,
      detail,
      page: '/*',
      duration: null,
    };
    await fetch(`${apiBase.replace(/[/]$/, '')}/platform/troubles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ troubles: [trouble] }),
      credentials: 'omit',
      keepalive: true,
    });
  };

  // The words of a start that failed are there without this, later; the link alone would lose what follows the #.
  const sayFailure = ({ target }: Event): void => {
    if (!(target instanceof HTMLScriptElement && target.defer)) return;
    page.dataset['failed'] = '';
    if (navigator.onLine) tellOf(target).catch(ignore);
  };
  const tryAgain = (event: Event): void => {
    if (!(event.target instanceof Element && event.target.closest('.start-failed a'))) return;
    event.preventDefault();
    location.reload();
  };
  // Each copy of zod on the page would try whether it may compile its checks (`new Function`). The policy of the page says no, and
  // Firefox writes that into the console as an attack.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

  addEventListener('error', sayFailure, true);
  addEventListener('click', tryAgain);

  showSkeleton();
  if (OWN_FILES) window.pactaIntegrity.vouch('/assets/', OWN_FILES);
  window.pactaEarly = {
    configuration: fetchText('/config.json').then(JSON.parse),
    registry: fetchText('/registry.json'),
  };
  for (const file of AREA_CHUNKS[area] ?? []) preload(`/${file}`, {});
  window.pactaEarly.registry.then(JSON.parse).then(preloadRemote).catch(ignore);
  window.pactaEarly.configuration.then(showLogo, ignore);
}
