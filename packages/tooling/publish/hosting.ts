import { createHash } from 'node:crypto';
import { fileHeaders, inlineScriptsIn, lifetime, pagePolicy } from '@pacta/contracts/hosting';
import { readRegistry } from './registry-file.ts';
import { type Target, update } from './target.ts';

/** Read by hosts such as Netlify and Cloudflare Pages. */
const headersFile = '_headers';
/** To be included in a server of nginx. */
const nginxFile = '.hosting/nginx.conf';

const written = 'Written by "pnpm release", and again whenever what it follows from has changed: edits are lost.';
const released = ['assets', 'remotes', 'shells'];
const replaced = ['registry.json', 'config.json'];
const beside = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };
const { 'content-security-policy': policyOfFiles, ...shared } = fileHeaders;

type Headers = Record<string, string>;

/** Says, beside the page, how a host that runs nothing of ours is to serve this deployment. */
export async function settleHosting(target: Target): Promise<void> {
  const policy = await policyOf(target);
  if (policy === null) return;
  await place(target, headersFile, headersOf(policy));
  await place(target, nginxFile, nginxFor(policy));
}

/** The same for a place where only files of remotes lie. */
export async function settleFileHost(target: Target): Promise<void> {
  const headers = { ...fileHeaders, ...beside, 'cache-control': lifetime.released };
  await place(target, headersFile, rules({ '/remotes/*': headers }));
  await place(target, nginxFile, nginx(locationOf('~ ^/remotes/', headers, '=404')));
}

/** Null where there is no page yet, or nobody can tell what it may load. */
async function policyOf(target: Target): Promise<string | null> {
  const [page, configuration, registry] = await Promise.all([
    target.read('index.html'),
    target.read('config.json'),
    readRegistry(target),
  ]);
  if (!page || !configuration || !registry) return null;
  const isForTesters = registry.environment !== 'production' && registry.overrides === 'allowed';
  try {
    const inlineScripts = inlineScriptsIn(page.bytes.toString()).map(hashOf);
    return pagePolicy({ inlineScripts, configuration: JSON.parse(configuration.bytes.toString()), isForTesters });
  } catch {
    return null; // the page says that config.json is broken; going back must work all the same
  }
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Hosts add up what all rules say that match; so none says what another one does, and the page's policy is that of every file. */
const headersOf = (policy: string): string =>
  rules({
    '/*': { 'content-security-policy': policy, ...beside },
    ...Object.fromEntries(
      ['', 'index.html', ...replaced].map((file) => [`/${file}`, { 'cache-control': lifetime.replaced }]),
    ),
    ...Object.fromEntries(
      released.map((folder) => [`/${folder}/*`, { ...shared, 'cache-control': lifetime.released }]),
    ),
  });

const rules = (headers: Record<string, Headers>): string =>
  [
    `# ${written}`,
    ...Object.entries(headers).flatMap(([path, own]) => [path, ...lines(own, (name, value) => `  ${name}: ${value}`)]),
  ].join('\n');

/** Other addresses than those of files are the page's. */
const nginxFor = (policy: string): string =>
  nginx(
    locationOf(
      '/',
      { ...beside, 'cache-control': lifetime.replaced, 'content-security-policy': policy },
      '/index.html',
    ),
    locationOf(
      `~ ^/(${released.join('|')})/`,
      { ...fileHeaders, ...beside, 'cache-control': lifetime.released },
      '=404',
    ),
    // Only beside the page: the API has addresses that end so, too.
    locationOf('~ ^/[^/]+[.]json$', { ...beside, 'cache-control': lifetime.replaced }, '=404'),
  );

/** nginx knows no type of some of the files by itself, and browsers run no script without. */
const types = `types {
  text/html html; text/javascript js mjs; text/css css; application/json json; application/wasm wasm; text/plain txt;
  image/svg+xml svg; image/png png; image/jpeg jpg jpeg; font/woff2 woff2; font/ttf ttf; application/octet-stream pfb bcmap;
}`;

const nginx = (...locations: string[]): string =>
  [
    `# ${written}`,
    '# nginx -s reload reads it.',
    types,
    'gzip_static on;',
    'location ~ /[.] { return 404; }',
    ...locations,
  ].join('\n');

const locationOf = (where: string, headers: Headers, otherwise: string): string =>
  [
    `location ${where} {`,
    `  try_files $uri ${otherwise};`,
    ...lines(headers, (name, value) => `  add_header ${name} "${value}";`),
    '}',
  ].join('\n');

const lines = (headers: Headers, write: (name: string, value: string) => string): string[] =>
  Object.entries(headers).map(([name, value]) => write(nameOf(name), value));

const nameOf = (header: string): string => header.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());

const place = (target: Target, file: string, text: string): Promise<void> =>
  update(target, file, async () => ({ bytes: Buffer.from(`${text}\n`), result: undefined }));
