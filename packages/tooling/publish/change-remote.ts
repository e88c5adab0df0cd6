import { Refusal } from '../refusal.ts';
import type { Registry, Row } from './deployment-files.ts';
import { judge, readLiveShell } from './judge.ts';
import { registryOf } from './publish-remote.ts';
import { updateRegistry } from './registry-file.ts';
import type { Target } from './target.ts';

/** Takes a remote out of the deployment: its paths and menu entries are nobody's. Its versions stay until they are pruned. */
export async function removeRemote(target: Target, name: string): Promise<void> {
  await registryOf(target);
  await updateRegistry(target, (registry) => taken(registry, name, false));
}

/** Takes a remote off the page, and keeps its place: nobody else gets its paths. */
export async function disableRemote(target: Target, name: string): Promise<void> {
  await registryOf(target);
  await updateRegistry(target, (registry) => taken(registry, name, true));
}

/** Puts a disabled remote back, as it was. */
export async function enableRemote(target: Target, name: string): Promise<Row> {
  await registryOf(target);
  const { remotes } = await updateRegistry(target, async (registry) => {
    const { [name]: row, ...disabled } = registry?.disabled ?? {};
    if (!registry || !row) throw new Refusal(`${name} is not disabled. "pnpm release status" says what is.`);
    judge(row.active, registry, await readLiveShell(target, registry));
    return { ...registry, disabled, remotes: { ...registry.remotes, [name]: row } };
  });
  return (remotes[name] as { active: Row }).active;
}

function taken(registry: Registry | null, name: string, isKept: boolean): Registry {
  const { [name]: row, ...remotes } = registry?.remotes ?? {};
  const { [name]: off, ...disabled } = registry?.disabled ?? {};
  if (!registry || !(row ?? (isKept ? undefined : off)))
    throw new Refusal(`${name} is not on the page. "pnpm release status" says what is.`);
  if (row?.active.paths.includes('/'))
    throw new Refusal(`Without ${name} nobody could sign in. Publish or roll back another version of it instead.`);
  return { ...registry, remotes, disabled: { ...disabled, ...(isKept && row && { [name]: row }) } };
}
