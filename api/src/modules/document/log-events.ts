import type { ActorKind } from '@pacta/contracts';
import type { LogEvent } from '../log/log.ts';
import type { Document } from './document.ts';

/** The actor of what happens without anybody acting. */
export const system = { actorKind: 'system', actorName: 'Pacta' } as const;

interface Who {
  readonly actorKind: ActorKind;
  readonly actorName: string;
}

/** A log event about a document's current version. */
export const eventOn = (
  { version, sha256 }: Document,
  type: LogEvent['type'],
  who: Who,
  at: Date,
  more: Partial<Pick<LogEvent, 'sha256' | 'position' | 'onPaper'>> = {},
): LogEvent => ({ type, at, ...who, version, sha256, position: null, onPaper: false, ...more });
