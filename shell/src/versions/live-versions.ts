const rest = 60_000; // milliseconds between two questions

let askedAt = Number.NEGATIVE_INFINITY;

/** Whether others than the versions of this page are live now. Asks once a minute at most; false where nobody answers. */
export async function isAnotherVersionLive(registryText: string | undefined): Promise<boolean> {
  const now = performance.now();
  if (registryText === undefined || now - askedAt < rest) return false;
  askedAt = now;
  try {
    const response = await fetch('/registry.json', { cache: 'no-cache' });
    return response.ok && (await versionsIn(await response.text())) !== (await versionsIn(registryText));
  } catch {
    return false;
  }
}

/** Which versions a registry makes live for this browser; what else it says changes nothing for a page that is open. */
async function versionsIn(registryText: string): Promise<string> {
  const { shell, shared, remotes } = JSON.parse(registryText) as Record<string, unknown>;
  const rows = Object.entries((remotes ?? {}) as Record<string, Row | null>);
  const bases = await Promise.all(rows.map(async ([name, row]) => [name, await baseOf(name, row)]));
  return JSON.stringify([shell, shared, bases.sort()]);
}

interface Row {
  active?: { base?: unknown };
  canary?: unknown;
}

/** What knows canaries comes where there is one. */
async function baseOf(name: string, row: Row | null): Promise<unknown> {
  if (!row?.canary) return row?.active?.base;
  const { baseFor } = await import('../canary/choose-canaries.ts');
  return baseFor(name, row);
}
