import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type PublishedRemote, RemoteRelease } from '@pacta/shared/remote/deployment';
import type { Configuration } from 'webpack-dev-server';
import { folderTarget } from '../publish/folder-target.ts';
import { readRegistry } from '../publish/registry-file.ts';
import { remotes } from '../start/apps.ts';
import { developmentOrigin } from './ports.ts';
import { sharedVersion } from './singletons.ts';

export const web = path.join(import.meta.dirname, '../../../dist/web');

const configuration = { apiBase: '/v1', logos: {}, chatWidget: null, remoteOrigins: [] };
const patience = 60_000; // milliseconds; a server that is there answers when its first build is ready

/** Remotes whose development servers run, and the published version of the others. */
async function developmentRegistry() {
  const published = (await readRegistry(folderTarget(web)).catch(() => null))?.remotes ?? {};
  const running = await Promise.all(remotes.map(readRunning));
  const rows = running.filter((remote) => remote !== null).map((active) => [active.name, { active, previous: null }]);
  return {
    environment: 'development',
    shared: sharedVersion,
    remotes: { ...published, ...Object.fromEntries(rows) },
  };
}

async function readRunning(name: string): Promise<PublishedRemote | null> {
  const origin = developmentOrigin(name);
  try {
    const response = await fetch(`${origin}/remote.json`, { signal: AbortSignal.timeout(patience) });
    const { files: _, ...release } = RemoteRelease.parse(await response.json());
    return { ...release, base: `${origin}/`, integrity: null, files: null };
  } catch {
    return null;
  }
}

type SetUp = NonNullable<Configuration['setupMiddlewares']>;

/** Serves the two files that an operator's deployment would hold. */
export const serveOwnFiles: SetUp = (middlewares) => [
  answering('/config.json', async () => configuration),
  answering('/registry.json', developmentRegistry),
  ...middlewares,
];

const answering = (address: string, answer: () => Promise<unknown>): ReturnType<SetUp>[number] => ({
  name: address,
  path: address,
  middleware: (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('content-type', 'application/json');
    void answer().then((value) => response.end(JSON.stringify(value)));
  },
});
