import { randomUUID } from 'node:crypto';
import type { Behaviour, Call, Change, Protocol, Session, Sessions } from './session.ts';

export interface KeptSessions extends Sessions {
  readonly all: () => readonly Session[];
  readonly tell: (id: string, change: Change) => Promise<void>;
}

interface Keeping {
  readonly protocol: Protocol;
  readonly behaviour: Behaviour;
  readonly callsTo: string;
}

/** The sessions of a stand-in, in memory. */
export function keepSessions({ protocol, behaviour, callsTo }: Keeping): KeptSessions {
  const kept = new Map<string, Session>();
  return {
    all: () => [...kept.values()],
    find: (id) => kept.get(id),
    make(reference, callback) {
      const nothing = { outcome: null, decidedAt: null, name: '' };
      const session: Session = { id: randomUUID(), reference, callback, progress: 'created', ...nothing };
      if (behaviour.answering === 'right' || behaviour.answering === 'lost') kept.set(session.id, session);
      return session;
    },
    async tell(id, change) {
      const before = kept.get(id);
      if (!before) return;
      const session = changed(before, change);
      kept.set(id, session);
      const event = change.outcome ? 'decided' : session.progress === 'started' ? 'started' : 'submitted';
      await send(protocol.callFor(session, event, behaviour.calling === 'foreign'), behaviour.calling, callsTo);
    },
  };
}

function changed(before: Session, { outcome, decidedAt = new Date(), ...change }: Change): Session {
  return { ...before, ...change, ...(outcome !== undefined && { outcome, decidedAt: outcome && decidedAt }) };
}

const forgedWith = 'f'.repeat(64);

async function send({ headers, body }: Call, calling: Behaviour['calling'], to: string): Promise<void> {
  if (calling === 'never') return;
  const forged = Object.fromEntries(Object.keys(headers).map((name) => [name, forgedWith]));
  const signed = calling === 'forged' ? forged : headers;
  const post = () =>
    fetch(to, { method: 'POST', body, headers: { ...signed, 'content-type': 'application/json' } }).catch(() => {});
  await post();
  if (calling === 'twice') await post();
}
