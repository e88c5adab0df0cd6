import { timingSafeEqual } from 'node:crypto';
import type { ReportCall } from './channel.ts';

/** A header that came once. */
export function headerOf(headers: ReportCall['headers'], name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Compares signatures in constant time. */
export function isSame(given: string | undefined, expected: string): boolean {
  const bytes = Buffer.from(given ?? '');
  const wanted = Buffer.from(expected);
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
}
