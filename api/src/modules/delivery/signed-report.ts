import { createHmac } from 'node:crypto';
import { isSame } from '../../channel/signed-call.ts';
import { ExpectedProblem } from '../../problem.ts';

const tolerance = 5 * 60; // seconds

/**
 * Whether a call is signed as our own messages to companies' systems are: `t=…,v1=…` over the time, a full stop and the bytes. Throws
 * `report.signature_invalid`, and `request.not_found` where this installation takes no reports.
 */
export function assertSigned(
  secret: string | undefined,
  signature: string | string[] | undefined,
  rawBody: Uint8Array,
  now: Date,
): void {
  if (secret === undefined) throw new ExpectedProblem('request.not_found');
  const parts = String(signature ?? '')
    .split(',')
    .map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const isNow = /^\d{1,12}$/.test(time) && Math.abs(now.getTime() / 1000 - Number(time)) <= tolerance;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest('hex');
  if (!isNow || !parts.some(([name, hex]) => name === 'v1' && isSame(hex, expected)))
    throw new ExpectedProblem('report.signature_invalid');
}
