import { Refusal } from '../refusal.ts';
import { apps } from '../start/apps.ts';
import { withBuild } from '../start/build.ts';
import { compileMessages } from '../start/messages.ts';
import { activeApp, promoteApp, promoteCanaryOf, publishApp, rollBackApp, rollBackCanary } from './app.ts';
import { readRemoteBuild } from './build-folder.ts';
import { shareOf, tellShare } from './canary.ts';
import { disableRemote, enableRemote, removeRemote } from './change-remote.ts';
import { isRemoteName, Registry, type Row } from './deployment-files.ts';
import { before, find } from './history.ts';
import { listVersions, tellRegistry, tellStatus } from './list.ts';
import { type Deployment, openDeployment } from './places.ts';
import { prune } from './prune.ts';
import { admit, noDeployment, registryOf } from './publish-remote.ts';
import { settlePage } from './publish-shell.ts';
import { assertAllowed } from './published.ts';
import { recover } from './recover.ts';
import { readRegistry } from './registry-file.ts';
import { sourceOf } from './source.ts';
import type { Target } from './target.ts';
import { tellTroubles } from './troubles.ts';

interface Options {
  root: string;
  app: string | undefined;
  version: string | undefined;
  at: string;
  from?: string | undefined;
  build?: string | undefined;
  files?: string | undefined;
  base?: string | undefined;
  environment?: string | undefined;
  address?: string | undefined;
  token?: string | undefined;
  canary?: string[] | undefined;
  keep: string;
  'without-doctor': boolean;
  write?: boolean | undefined;
  without?: string[] | undefined;
  tell: (line: string) => void;
}

export type Command = (options: Options) => Promise<void>;

export const commands = {
  async build({ app, tell }) {
    await compileMessages();
    await withBuild(appHere(app), tell, async ({ folder }) => tell(`It is in ${folder}.`));
  },

  async publish({ root, tell, ...options }) {
    const began = performance.now();
    const app = options.build === undefined ? appHere(options.app) : anApp(options.app);
    const deployment = await open({ root, ...options });
    const environment = environmentOf(options.environment);
    await assertMeant(deployment.target, app, environment);
    const canary = options.canary && shareOf(options.canary);
    if (canary) aRemote(app, 'Of the shell there is one for all. Publish it without --canary.');
    if (deployment.elsewhere) await assertAllowed(deployment.target, app, deployment.elsewhere.base); // not after a build
    const expected = await activeApp(deployment.target, app); // from here on nobody else's is overwritten
    const publish = async (folder: string, fingerprint: string | null, source = root) =>
      publishApp(app, folder, deployment, await sourceOf(source, fingerprint), {
        ...{ expected, environment, canary },
        ...doctor,
      });
    const doctor = options['without-doctor'] ? {} : { examine: doctorOf(deployment.target, tell) };
    if (options.build === undefined) await compileMessages();
    const { what, flip } =
      options.build === undefined
        ? await withBuild(app, tell, ({ folder, fingerprint }) => publish(folder, fingerprint))
        : await publish(options.build, null, options.build);
    const live = canary ? `a canary for ${tellShare(canary)}` : 'live';
    tell(
      `${what} is ${live} on ${deployment.target.name}. It took ${seconds(performance.now() - began)}, of which the flip ${seconds(flip)}.`,
    );
  },

  async doctor({ root, tell, ...options }) {
    const app = aRemote(appHere(options.app));
    const { target } = await open({ root, ...options });
    await compileMessages();
    await withBuild(app, tell, async ({ folder }) => {
      const build = await readRemoteBuild(folder);
      const row = await admit(build, target, { base: '/', commit: null });
      await doctorOf(withFiles(target, row.base, build.files), tell)(row);
    });
  },

  async promote({ root, from, app, tell, ...options }) {
    if (from === undefined) {
      const { target } = await open({ root, ...options });
      return tell(`${await promoteCanaryOf(target, aRemote(app))} is live for all on ${target.name}.`);
    }
    const [source, { target }] = await Promise.all([openDeployment(root, from), open({ root, ...options })]);
    const environment = environmentOf(options.environment);
    await assertMeant(target, anApp(app), environment);
    const { what, flip } = await promoteApp(anApp(app), source.target, target, environment);
    tell(`${what} is live on ${target.name}, the bytes of ${source.target.name}. The flip took ${seconds(flip)}.`);
  },

  async rollback({ app, version, tell, ...options }) {
    const began = performance.now();
    const name = anApp(app);
    const { target } = await open(options);
    const kept = version === undefined ? await rollBackCanary(target, name) : null;
    if (kept) return tell(`The canary is over on ${target.name}: all have ${kept}.`);
    const what = await rollBackApp(target, name, (history, active) => {
      if (version !== undefined) return find(history, version);
      const good = active === null ? null : before(history, active);
      if (good) return good;
      throw new Refusal(
        `${name} has no good version before this one. "pnpm release list ${name}" names those to go to.`,
      );
    });
    tell(`${what} is live again on ${target.name}. It took ${seconds(performance.now() - began)}.`);
  },

  async list({ app, tell, ...options }) {
    const { target } = await open(options);
    for (const line of await listVersions(target, app)) tell(line);
  },

  async status({ tell, token, ...options }) {
    const deployment = await open(options);
    const { target } = deployment;
    for (const line of await tellStatus(target)) tell(line);
    const address = options.address ?? deployment.address;
    if (address === undefined) return;
    if (!token) return tell('What browsers told is asked for with PACTA_TOKEN, an API token of an admin.');
    for (const line of await tellTroubles(target, address, token)) tell(line);
  },

  async recover({ root, at, tell, write: isMeant, without = [], ...options }) {
    const { target } = await openDeployment(root, at);
    const environment = environmentOf(options.environment);
    const { registry, leftOut, write } = await recover(target, {
      environment,
      without: without.map((one) => aRemote(one)),
    });
    if (isMeant) await write();
    for (const line of tellRegistry(target, registry)) tell(line);
    for (const line of leftOut) tell(`left out: ${line}`);
    tell(
      isMeant
        ? `This is live on ${target.name}. A remote that was disabled or removed before is back unless it is left out.`
        : 'Nothing is written. If this is as it was: the same again with --write. The histories do not say who was disabled, removed or a canary: --without mf-audit leaves one out.',
    );
  },

  async remove({ app, tell, ...options }) {
    const { target } = await open(options);
    await removeRemote(target, aRemote(app));
    tell(
      `${app} is not on ${target.name} any more. Its versions are: "pnpm release rollback ${app} <version>" brings one back.`,
    );
  },

  async disable({ app, tell, ...options }) {
    const { target } = await open(options);
    await disableRemote(target, aRemote(app));
    tell(`${app} is off ${target.name} until "pnpm release enable ${app}".`);
  },

  async enable({ app, tell, ...options }) {
    const { target } = await open(options);
    const { version } = await enableRemote(target, aRemote(app));
    tell(`${app} ${version} is on ${target.name} again.`);
  },

  async prune({ keep, tell, ...options }) {
    const { target } = await open(options);
    const { files, size } = await prune(target, Number(keep));
    tell(`${files} files with ${(size / 1e6).toFixed(1)} MB are gone from ${target.name}.`);
  },
} satisfies Record<string, Command>;

/** Before anything is built: a deployment begins with its shell, and only where somebody says of which kind it is to be. */
async function assertMeant(
  target: Target,
  app: string,
  environment: Registry['environment'] | undefined,
): Promise<void> {
  const registry = await readRegistry(target);
  if (!registry && (app !== 'shell' || environment === undefined)) noDeployment(target);
  if (registry && environment !== undefined)
    throw new Refusal(
      `${target.name} is a deployment already, of the kind ${registry.environment}. --environment begins one: leave it out.`,
    );
}

const doctorOf =
  (target: Target, tell: Options['tell']) =>
  async (row: Row): Promise<void> => {
    const began = performance.now();
    const { examine } = await import('../doctor/doctor.ts'); // brings the browser's driver
    const { pages } = await examine(target, await registryOf(target), row);
    tell(
      `  ${row.name} works there: ${pages === 1 ? '1 page' : `${pages} pages`} opened in ${seconds(performance.now() - began)}`,
    );
  };

/** A deployment as it is with files that nobody has placed there yet. */
const withFiles = (target: Target, base: string, files: ReadonlyMap<string, Buffer>): Target => ({
  ...target,
  read: async (file) => {
    const bytes = `/${file}`.startsWith(base) ? files.get(file.slice(base.length - 1)) : undefined;
    return bytes ? { bytes, tag: '' } : target.read(file);
  },
});

async function open({ root, at, files, base }: Pick<Options, 'root' | 'at' | 'files' | 'base'>): Promise<Deployment> {
  if ((files === undefined) !== (base === undefined))
    throw new Refusal('--files and --base belong together: where files go, and at which address they are served.');
  if (base !== undefined && !/^https?:/.test(base))
    throw new Refusal(`${base} is not an address that begins with https:// or http://.`);
  const deployment = await openDeployment(
    root,
    at,
    files !== undefined && base !== undefined ? { at: files, base } : undefined,
  );
  await settlePage(deployment.target);
  return deployment;
}

function anApp(app: string | undefined): string {
  if (app === 'shell' || (app !== undefined && isRemoteName(app))) return app;
  throw new Refusal(
    app === undefined
      ? 'Which app? A remote, such as mf-admin, or shell.'
      : `${app} is neither shell nor the name of a remote, such as mf-admin.`,
  );
}

function aRemote(
  app: string | undefined,
  why = 'Without the shell there is no page. Publish or roll back another version of it instead.',
): string {
  if (anApp(app) !== 'shell') return anApp(app);
  throw new Refusal(why);
}

function appHere(app: string | undefined): string {
  const name = anApp(app);
  if (!apps.includes(name)) throw new Refusal(`There is no ${name} in this checkout. It has ${apps.join(', ')}.`);
  return name;
}

function environmentOf(given: string | undefined): Registry['environment'] | undefined {
  if (given === undefined) return undefined;
  const { success, data } = Registry.shape.environment.safeParse(given);
  if (success) return data;
  throw new Refusal(`${given} is no environment: development, test or production.`);
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
