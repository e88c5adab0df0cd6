const rest = 60_000; // milliseconds between two questions

let askedAt = Number.NEGATIVE_INFINITY;

/** Whether others than the versions of this page are live now. Asks once a minute at most; false where nobody answers. */
export async function isAnotherVersionLive(registryText: string | undefined): Promise<boolean> {
  const now = performance.now();
  if (registryText === undefined || now - askedAt < rest) return false;
  askedAt = now;
  try {
    const response = await fetch('/registry.json', { cache: 'no-cache' });
    return response.ok && versionsIn(await response.text()) !== versionsIn(registryText);
  } catch {
    return false;
  }
}

/** Which versions a registry makes live; what else it says changes nothing for a page that is open. */
function versionsIn(registryText: string): string {
  const { shell, shared, remotes } = JSON.parse(registryText) as Record<string, unknown>;
  const rows = Object.entries((remotes ?? {}) as Record<string, { active?: { base?: unknown } } | null>);
  return JSON.stringify([shell, shared, rows.map(([name, row]) => [name, row?.active?.base]).sort()]);
}
