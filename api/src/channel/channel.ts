import type { Language } from '@pacta/contracts';
import type { AnswerFault } from '@pacta/contracts/answer-fault';
import { wordsOfFault } from '../platform/answer-fault.ts';

/** The ways to a phone. E-mail goes by `Mailer`: it carries files, and stays the record of what was sent. */
export const textKinds = ['whatsapp', 'sms'] as const;
export type TextKind = (typeof textKinds)[number];

/** What a message is about. WhatsApp sends nothing but approved templates: each of these is one of them, in each language. */
export type TextTemplate = 'invitation' | 'reminder' | 'code';

/** What is said: WhatsApp puts the values, in their order, into the approved template; an SMS has the text. */
export interface Words {
  readonly template: TextTemplate;
  readonly language: Language;
  readonly values: readonly string[];
  readonly text: string;
}

export interface TextMessage {
  /** Ours, the same for every try; what providers report later comes back with it. */
  readonly id: string;
  readonly to: string; // E.164
  readonly words: Words;
}

/**
 * Why a message was not handed over. `number` and `opted_out` are about the person, for good; `template`, `credentials` and `refused`
 * are for the operator, who has to change something; `busy` and `down` pass by themselves; `unclear` may have been carried out, so
 * that nobody may simply try again.
 */
export type ChannelTrouble =
  | 'number'
  | 'opted_out'
  | 'template'
  | 'credentials'
  | 'refused'
  | 'busy'
  | 'down'
  | 'unclear';

export class ChannelError extends Error {
  override name = 'ChannelError';
  readonly trouble: ChannelTrouble;
  /** When the provider says when to come back. */
  readonly retryAfterSeconds: number | undefined;

  /** What we found wrong ourselves, where the provider gave no reason. */
  readonly fault: AnswerFault | null;

  /** `told`: the provider's own reason, without what signs in, without numbers and without words of the message; or what we found wrong. */
  constructor(trouble: ChannelTrouble, told: string | AnswerFault, retryAfterSeconds?: number) {
    super(typeof told === 'string' ? told : wordsOfFault(told));
    this.fault = typeof told === 'string' ? null : told;
    this.trouble = trouble;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What a provider tells of a message later, in a call whose signature was checked. They come twice, late, and in any order. */
export interface Report {
  /** Ours, where the provider gives it back. */
  readonly messageId: string | undefined;
  readonly providerId: string;
  readonly state: 'sent' | 'delivered' | 'failed';
  readonly trouble: ChannelTrouble | undefined; // of a failed one
  /** The provider's own code and words of a failure. */
  readonly reason: string | undefined;
}

/** A call of a provider, as it came. */
export interface ReportCall {
  readonly rawBody: Uint8Array;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The path with its query, as it was called. */
  readonly path: string;
}

/** One way to a phone, through a provider. Every call throws a ChannelError where it fails. */
export interface Channel {
  readonly kind: TextKind;
  /** Hands a message over once. Returns the provider's id of it. */
  readonly send: (message: TextMessage) => Promise<string>;
  /**
   * The provider's id of a message which a try has sent whose answer was lost: looked for before it is sent again. Where the provider
   * cannot tell (absent), such a message is never sent again; a later report may still tell what became of it.
   */
  readonly find?: (message: TextMessage, since: Date) => Promise<string | undefined>;
  /** What a call says; nothing where it is not proved to be the provider's. */
  readonly readReports: (call: ReportCall) => readonly Report[] | undefined;
}

/** What this installation has. */
export type Channels = { readonly [K in TextKind]?: Channel | undefined };

/** Sends words to a phone. Returns the provider's id. Throws ChannelError, `refused` where the installation has no such channel. */
export async function sendText(channels: Channels, kind: TextKind, message: TextMessage): Promise<string> {
  const channel = channels[kind];
  if (!channel) throw new ChannelError('refused', `This installation sends no ${kind}.`);
  return channel.send(message);
}
