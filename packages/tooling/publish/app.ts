import { Refusal } from '../refusal.ts';
import { readRemoteBuild, readShellBuild } from './build-folder.ts';
import type { History, Publication, Registry, Row } from './deployment-files.ts';
import type { Deployment } from './places.ts';
import {
  activate,
  activeFolder,
  endCanary,
  type Placing as PlacingOfRemote,
  promoteCanary,
  publishRemote,
  registryOf,
  type Source,
} from './publish-remote.ts';
import { activateShell, publishShell } from './publish-shell.ts';
import { readPublished, readPublishedShell } from './published.ts';
import { readHistory, readRegistry } from './registry-file.ts';
import { whoPublishes } from './source.ts';
import type { Target } from './target.ts';

/** What is live now, as people name it, and the milliseconds that its pointer took. */
export interface Live {
  what: string;
  flip: number;
}

/** The folder of what is live of an app; null where nothing is. */
export async function activeApp(target: Target, app: string): Promise<string | null> {
  const registry = await readRegistry(target);
  if (!registry) return null;
  return app === 'shell' ? (registry.shell?.folder ?? null) : activeFolder(registry, app);
}

const nameOf = ({ name, version, base }: Row): string => `${name} ${version} (${base})`;

interface Placing extends Pick<PlacingOfRemote, 'examine' | 'canary'> {
  expected: string | null;
  environment?: Registry['environment'] | undefined;
}

/** Publishes the build in a folder. */
export async function publishApp(
  app: string,
  folder: string,
  { target, elsewhere }: Deployment,
  source: Source,
  { expected, environment, examine, canary }: Placing,
): Promise<Live> {
  if (app === 'shell') {
    const { shell, flip } = await publishShell(await readShellBuild(folder), target, source, {
      expected,
      ...(environment && { environment }),
    });
    return { what: `shell ${shell.version}`, flip };
  }
  const build = await readRemoteBuild(folder);
  if (build.release.name !== app) throw new Refusal(`${folder} holds ${build.release.name}, not ${app}.`);
  const { row, flip } = await publishRemote(build, target, source, {
    expected,
    ...(elsewhere && { elsewhere }),
    ...(examine && { examine }),
    canary,
  });
  return { what: nameOf(row), flip };
}

/** Makes live in one deployment the bytes that are live in another. */
export async function promoteApp(
  app: string,
  from: Target,
  to: Target,
  environment?: Registry['environment'],
): Promise<Live> {
  await registryOf(from);
  const [active, expected] = await Promise.all([activeApp(from, app), activeApp(to, app)]);
  if (active === null) throw new Refusal(`${app} is not live on ${from.name}.`);
  const published = (await readHistory(from, app)).find(({ folder }) => folder === active);
  const { commit = null, fingerprint = null } = published ?? {};
  const source = { commit, fingerprint, by: await whoPublishes() };
  if (app === 'shell') {
    const { shell, flip } = await publishShell(await readPublishedShell(from, active), to, source, {
      expected,
      ...(environment && { environment }),
    });
    return { what: `shell ${shell.version}`, flip };
  }
  const { base } = (await registryOf(from)).remotes[app]?.active ?? { base: '' };
  const { row, flip } = await publishRemote(await readPublished(from, { base }), to, source, { expected });
  return { what: nameOf(row), flip };
}

/** Makes the canary of a remote the version of all. */
export const promoteCanaryOf = async (target: Target, app: string): Promise<string> =>
  nameOf(await promoteCanary(target, app));

/** Takes the canary of a remote back; tells what all have then, or null where there is no canary. */
export async function rollBackCanary(target: Target, app: string): Promise<string | null> {
  const hasCanary = (await readRegistry(target))?.remotes[app]?.canary !== undefined;
  return hasCanary ? nameOf(await endCanary(target, app)) : null;
}

export async function rollBackApp(
  target: Target,
  app: string,
  choose: (history: History, active: string | null) => Publication,
): Promise<string> {
  if (app === 'shell') return `shell ${(await activateShell(target, choose)).version}`;
  return nameOf(await activate(target, app, choose));
}
