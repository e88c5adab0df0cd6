import { getTroubles, TroublesReport } from '@pacta/contracts/trouble';
import { Refusal } from '../refusal.ts';
import { inColumns } from './list.ts';
import type { Target } from './target.ts';

type Trouble = TroublesReport['troubles'][number];

const most = 200; // more than this no report names

/**
 * What went wrong in browsers in the last 24 hours, a line for each kind by remote and version, as the API of the installation at this
 * address counts it.
 */
export async function tellTroubles(target: Target, address: string, token: string): Promise<string[]> {
  const { since, troubles } = await ask(await endpointOf(target, address), token);
  const from = `since ${since.slice(0, 16).replace('T', ' ')} UTC`;
  if (troubles.length === 0) return [`No trouble was told by browsers ${from}.`];
  return [
    `Told by browsers ${from}${troubles.length < most ? '' : `, the latest ${most}`}:`,
    ...inColumns(troubles.toSorted(byVersion).map(columns)),
  ];
}

const byVersion = (one: Trouble, other: Trouble): number =>
  one.remote.localeCompare(other.remote) ||
  (one.version ?? '').localeCompare(other.version ?? '', 'en', { numeric: true }) ||
  other.count - one.count;

const columns = ({
  remote,
  version,
  commit,
  kind,
  count,
  lastAt,
  detail,
  slowest,
  pages,
  browsers,
}: Trouble): string[] => [
  remote,
  version ?? '-',
  commit ?? '-',
  kind,
  `${count}×`,
  `last ${lastAt.slice(0, 16).replace('T', ' ')}`,
  [detail, slowest === null ? '' : `up to ${(slowest / 1000).toFixed(1)} s`, pages.join(' '), browsers.join(', ')]
    .filter((text) => text !== '')
    .join('; '),
];

/** The configuration says where its pages find the API. */
async function endpointOf(target: Target, address: string): Promise<URL> {
  const { protocol, hostname } = URL.canParse(address) ? new URL(address) : { protocol: '', hostname: '' };
  const isHere = /^(localhost|127[.]0[.]0[.]1|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere))
    throw new Refusal(`${address} is no address that begins with https://, and the token would be read on its way.`);
  const configuration = await target.read('config.json');
  const { apiBase = '/v1' } = configuration ? (JSON.parse(configuration.bytes.toString()) as { apiBase?: string }) : {};
  const endpoint = new URL(`${apiBase}${getTroubles.path}`, address);
  if (endpoint.origin !== new URL(address).origin && endpoint.protocol !== 'https:')
    throw new Refusal(
      `config.json says that the API is at ${endpoint.origin}, where the token would be read on its way.`,
    );
  return endpoint;
}

async function ask(endpoint: URL, token: string): Promise<TroublesReport> {
  const failed = (what: string) => new Refusal(`${endpoint.origin} ${what}. What browsers told is not known.`);
  const response = await fetch(endpoint, {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  }).catch((error: Error) => {
    throw failed(`did not answer (${error.cause instanceof Error ? error.cause.message : error.message})`);
  });
  if (response.status === 401 || response.status === 403)
    throw failed('does not take PACTA_TOKEN: it has to be an API token of an admin that has not ended');
  const { success, data } = TroublesReport.safeParse(await response.json().catch(() => null));
  if (!response.ok || !success) throw failed(`answered ${response.status}, and not with what was told`);
  return data;
}
