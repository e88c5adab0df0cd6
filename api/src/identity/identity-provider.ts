import type { IdentityProviderName, IdentityState } from '@pacta/contracts/identity';

export const identityProviderNames: Readonly<Record<IdentityProviderName, string>> = {
  veriff: 'Veriff',
  metamap: 'MetaMap',
};

/** What a session is asked for with. Nothing of the person travels: they show who they are to the provider alone. */
export interface SessionRequest {
  /** Ours, of this try, and opaque: the provider gives it back with the result. */
  readonly reference: string;
  /** The public page to which the browser returns. What it says there is believed nothing. */
  readonly callback: string;
}

export interface IdentitySession {
  readonly sessionId: string;
  /** The provider's page, where the person shows their document. Whoever has it can go on there. */
  readonly url: string;
}

export type Decision = Exclude<IdentityState, 'asking' | 'created' | 'started' | 'submitted'>;

/** What the provider says of a session when it is read at the source. */
export interface IdentityResult {
  readonly reference: string | null; // that it was made with; null: it is not told
  readonly state: Decision | 'submitted' | null; // null: nothing is decided
  readonly code: string | null; // the provider's own word for it
  readonly decidedAt: Date | null;
  readonly nameOnDocument: string | null; // all that is taken from the document
}

/** That something happened, by bytes that were signed. What of it counts is read at the source. */
export interface IdentityNews {
  readonly sessionId: string;
  readonly reference: string | null;
  /** With the session they tell one call from another. */
  readonly code: string;
  readonly at: string;
  readonly progress: 'started' | 'submitted' | null;
}

/**
 * Why a call did not do what it was for. `busy` and `down` did nothing and may be tried again; `unclear`: it may have been carried out.
 */
export type ProviderTrouble = 'credentials' | 'refused' | 'busy' | 'down' | 'unclear';

export class IdentityFailure extends Error {
  override name = 'IdentityFailure';
  readonly trouble: ProviderTrouble;
  readonly retryAfterSeconds: number | undefined;

  /** `message` is for the operator: without credentials and without persons. */
  constructor(trouble: ProviderTrouble, message: string, retryAfterSeconds?: number) {
    super(message);
    this.trouble = trouble;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Somebody who finds out who a person is, on a page of their own. Every call but that on a webhook throws IdentityFailure. */
export interface IdentityProvider {
  readonly name: IdentityProviderName;
  /** Whether our credentials open it. Nothing is made. */
  readonly check: () => Promise<void>;
  readonly createSession: (request: SessionRequest) => Promise<IdentitySession>;
  /** Undefined: these bytes are not the provider's. Null: they are, and say nothing that concerns a session. */
  readonly verifyAndParseWebhook: (rawBody: Uint8Array, headers: Headers) => IdentityNews | null | undefined;
  /** Null: the provider knows no such session. */
  readonly getResult: (sessionId: string) => Promise<IdentityResult | null>;
}

/** Ids of sessions are parts of addresses that we ask. */
export const isSessionId = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,100}$/.test(text);
