import { integrityOf } from '../integrity.ts';
import { Refusal } from '../refusal.ts';
import { type Build, type Read, remoteBuildFrom, shellBuildFrom } from './build-folder.ts';
import { Configuration, type Publication, parseFile, RemoteBuild, type Row, ShellBuild } from './deployment-files.ts';
import { each } from './each.ts';
import type { Target } from './target.ts';

/** A version that lies in a deployment or on a team's own server, with all its bytes. */
export const readPublished = (target: Target, at: Pick<Publication, 'base'>): Promise<Build<RemoteBuild>> =>
  remoteBuildFrom(readerOf(target, at), isOwn(at) ? `${target.name}${at.base}` : at.base);

/** The page of a shell is in the folder of its version; its assets are where those of all versions are. */
export const readPublishedShell = (target: Target, folder: string): Promise<Build<ShellBuild>> => {
  const place = folderOfShell(folder);
  const read: Read = (file) => readFrom(target, file.startsWith('assets/') ? file : `${place}/${file}`);
  return shellBuildFrom(read, `${target.name}/${place}`);
};

/** What a published version says of itself. */
export async function describe(target: Target, at: Pick<Row, 'name' | 'base'>): Promise<RemoteBuild> {
  const text = (await readerOf(target, at)('remote.json')).toString();
  return parseFile(RemoteBuild, text, `${at.base}remote.json`, 'Publish it again.');
}

export async function describeShell(target: Target, folder: string): Promise<ShellBuild> {
  const file = `${folderOfShell(folder)}/shell.json`;
  return parseFile(
    ShellBuild,
    (await readFrom(target, file)).toString(),
    `${file} of ${target.name}`,
    'Publish it again.',
  );
}

export const folderOfShell = (folder: string): string => `shells/${folder}`;

/** Whether the files lie in the deployment itself, and not on a team's own server. */
const isOwn = ({ base }: Pick<Row, 'base'>): boolean => base.startsWith('/');

const readerOf = (target: Target, at: Pick<Row, 'base'>): Read =>
  isOwn(at) ? (file) => readFrom(target, at.base.slice(1) + file) : (file) => fetchFrom(at.base, file);

export async function readFrom(target: Target, file: string): Promise<Buffer> {
  const stored = await target.read(file);
  if (!stored) throw new Refusal(`${file} is missing from ${target.name}. Publish it again.`);
  return stored.bytes;
}

const fetchFrom = async (base: string, file: string): Promise<Buffer> =>
  (await answerOf(base + file, 'See that it is served, then try again.')).bytes;

interface Answer {
  headers: Headers;
  bytes: Buffer;
}

/** Milliseconds for a file of a team's own server to arrive, all of it. */
const patience = 15_000;

/** Refuses, in one line, a server that is silent, breaks off, or has no such file. */
async function answerOf(address: string, mend: string, from: HeadersInit = {}): Promise<Answer> {
  try {
    const response = await fetch(address, { headers: from, signal: AbortSignal.timeout(patience) });
    if (!response.ok) throw new Refusal(`${address} answered ${response.status}. ${mend}`);
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isSilent = error instanceof Error && error.name === 'TimeoutError';
    throw new Refusal(
      `${address} ${isSilent ? `did not arrive within ${patience / 1000} s` : 'answered nothing, or only a part'}. ${mend}`,
    );
  }
}

/** Refuses a server of a team's own that the deployment's policy does not let pages load from. */
export async function assertAllowed(target: Target, name: string, base: string): Promise<void> {
  const { origin } = new URL(base);
  if ((await allowedOrigins(target)).includes(origin)) return;
  throw new Refusal(
    `${name} would come from ${origin}, which ${target.name} does not allow. Add it to remoteOrigins in config.json there.`,
  );
}

/** What a feature team's own server has to do: send each file as it was built, and let pages of others read it. */
export async function assertServed({ base, files }: Row): Promise<void> {
  await each(Object.entries(files ?? {}), async ([file, hash]) => {
    if (integrityOf(await assertReadable(base + file)) !== hash)
      throw new Refusal(
        `${base}${file} is not the file that was published: its hash differs. See what changes files there.`,
      );
  });
}

async function allowedOrigins(target: Target): Promise<string[]> {
  const { remoteOrigins } = parseFile(
    Configuration,
    (await readFrom(target, 'config.json')).toString(),
    `config.json of ${target.name}`,
    'Mend it there.',
  );
  return remoteOrigins.map((address) => new URL(address).origin);
}

async function assertReadable(address: string): Promise<Buffer> {
  const page = 'https://another-origin.invalid';
  const { headers, bytes } = await answerOf(address, 'See that the folder is served there.', { origin: page });
  if (!['*', page].includes(headers.get('access-control-allow-origin') ?? ''))
    throw new Refusal(
      `${address} may not be read by other pages. Have its server send "Access-Control-Allow-Origin: *".`,
    );
  return bytes;
}
