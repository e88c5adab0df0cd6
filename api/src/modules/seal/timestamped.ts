import type { Sha256 } from '@pacta/contracts';
import { type Document, finishedSha256 } from '../document/document.ts';
import { eventOn, system } from '../document/log-events.ts';
import type { LogEvent } from '../log/log.ts';
import type { Reading } from './seal.ts';

interface Timestamped {
  readonly file: { readonly sha256: Sha256 };
  readonly reading: Reading;
  readonly at: Date;
}

/** That a finished file got a timestamp: which level its seal or its e.firmas have since then, and the file before, if that was another. */
export function timestamped(document: Document, { file: { sha256 }, reading, at }: Timestamped): LogEvent {
  const { level, time, authority } = reading;
  const finished = finishedSha256(document);
  const before = finished === sha256 ? {} : { before: finished };
  const details = { level, time: time?.toISOString() ?? null, authority, ...before };
  return eventOn(document, 'TIMESTAMPED', system, at, { sha256, details });
}
