import type { AnswerFault } from '@pacta/contracts/answer-fault';
import { fault, faultOfCall } from '../../platform/answer-fault.ts';
import { NoAnswer } from '../../platform/ask-server.ts';
import { askStranger } from '../../platform/ask-stranger.ts';
import { hostNameOf, isLoopback } from '../../platform/host-name.ts';
import { ProviderError } from '../envelope-provider.ts';
import { mostPdfBytes, wholePdf } from '../signed-pdf.ts';
import type { WeetrustConfig } from './weetrust-config.ts';

/** A file from the address that Weetrust says, which ends soon: from its own hosts only, and without what signs in there. */
export async function fetchFile(url: string, config: WeetrustConfig): Promise<Uint8Array> {
  const { host } = assertAllowed(url, config);
  const limits = { time: config.timeLimit * 6, size: mostPdfBytes };
  const own = new URL(config.url);
  const named = isLoopback(hostNameOf(own.host) ?? '') ? new Set([own.host]) : new Set<string>();
  try {
    return wholePdf(Buffer.from(await askStranger({ url, method: 'GET', limits }, { named })), host);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    if (!(error instanceof NoAnswer)) throw error;
    throw new ProviderError('down', faultOf(error, host, limits.time));
  }
}

function assertAllowed(text: string, config: WeetrustConfig): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address && mayHoldFiles(address, config)) return address;
  throw new ProviderError('down', fault('elsewhere', { value: address?.host || null }));
}

function faultOf({ status, cause, message }: NoAnswer, host: string, time: number): AnswerFault {
  if (status !== undefined) return fault('status', { host, value: String(status) });
  return cause === undefined ? fault('unusable', { host, value: message }) : faultOfCall(cause, host, time);
}

/** In a region or in none: `bucket.s3.us-west-2.amazonaws.com`. Machines that anybody rents have names below amazonaws.com too. */
const store = /(^|\.)s3([.-][a-z]{2}(-[a-z]+)+-\d)?\.amazonaws\.com$/;

export function mayHoldFiles(
  { origin, protocol, hostname, port }: URL,
  { url, fileHosts }: Pick<WeetrustConfig, 'url' | 'fileHosts'>,
): boolean {
  if (origin === new URL(url).origin) return true;
  const isNamed = fileHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  if (protocol !== 'https:' || port !== '' || !isNamed) return false;
  return !hostname.endsWith('amazonaws.com') || store.test(hostname);
}
