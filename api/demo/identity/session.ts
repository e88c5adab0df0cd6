import type { IncomingHttpHeaders } from 'node:http';
import type { IdentityConfig } from '../../src/identity/identity-settings.ts';

export const outcomes = ['approved', 'declined', 'resubmit', 'review', 'expired', 'abandoned'] as const;
export type Outcome = (typeof outcomes)[number];

/** A verification as the stand-in keeps it. */
export interface Session {
  readonly id: string;
  readonly reference: string | null; // ours
  readonly callback: string | null; // where the browser goes back to
  readonly progress: 'created' | 'started' | 'submitted';
  readonly outcome: Outcome | null;
  readonly decidedAt: Date | null;
  readonly name: string; // on the document shown; may be empty
}

/** What happens to a session. */
export interface Change {
  readonly outcome?: Outcome | null;
  readonly progress?: Session['progress'];
  readonly name?: string;
  readonly decidedAt?: Date;
}

/** What the provider does with calls: `lost` carries them out and never answers. */
export type Answering = 'right' | 'lost' | 'busy' | 'busy_with_wait' | 'broken' | 'locked_out' | 'strange';

/** What its webhooks do. `early`: before the session was answered; `foreign`: with an address of somebody else's in it. */
export type Calling = 'once' | 'twice' | 'never' | 'early' | 'forged' | 'foreign';

export interface Behaviour {
  answering: Answering;
  calling: Calling;
}

export interface Wire {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly body: object;
}

export interface Call {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a provider's API is told of the sessions that it keeps. */
export interface Sessions {
  readonly make: (reference: string | null, callback: string | null) => Session;
  readonly find: (id: string) => Session | undefined;
}

/** What one provider says and signs, as its documentation has it. */
export interface Protocol {
  readonly config: IdentityConfig;
  /** What may come of a session there. */
  readonly outcomes: readonly Outcome[];
  readonly answer: (wire: Wire, sessions: Sessions) => Answer;
  readonly callFor: (session: Session, event: 'started' | 'submitted' | 'decided', isForeign: boolean) => Call;
  /** Forgets what callers were let in with, before its time. */
  readonly endTokens: () => void;
}

export const json = (status: number, body: object): Answer => ({ status, body });
