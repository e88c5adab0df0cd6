import { AddressRefused, NotTaken } from './mailer.ts';

/** What nodemailer says of an answer that was no consent. */
interface Refusal {
  /** What was asked: RCPT TO, DATA, MAIL FROM, AUTH PLAIN. */
  readonly command?: unknown;
  readonly responseCode?: unknown;
  /** The whole answer, as in `550 5.1.1 No such user`. */
  readonly response?: unknown;
}

/**
 * Of the enhanced codes (RFC 3463) those that speak of the recipient: their address, but not the sender's, their mailbox, and
 * where it should be.
 */
const aboutRecipient = /^5\.(1\.(?![78]$)\d+|2\.\d+|4\.[14])$/;

/** These say no more than the plain code does. */
const saysNothing = /^5\.[05]\.0$/;

/** What a server without enhanced codes answers to RCPT TO where the mailbox is the reason (RFC 5321, 4.2.3; RFC 7504). */
const plainCodes: readonly unknown[] = [501, 550, 551, 552, 553, 556];

/** Reasons that are ours although the answer comes to RCPT TO: many servers postpone them until then. */
const aboutUs = /relay|sender|authenti|log ?in|client|block|spam|black ?list|reputation|polic|denied|\btls\b/i;

const isPermanent = (code: unknown) => typeof code === 'number' && code >= 500 && code < 600;

/** Whether a mail server's answer is that it will never take mail for this recipient. In doubt it is not. */
function isAboutRecipient({ command, responseCode, response }: Refusal): boolean {
  if (!isPermanent(responseCode) || (command !== 'RCPT TO' && command !== 'DATA')) return false;
  const words = String(response ?? '');
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(words) ?? [];
  if (enhanced && !saysNothing.test(enhanced)) return aboutRecipient.test(enhanced);
  return command === 'RCPT TO' && plainCodes.includes(responseCode) && !aboutUs.test(words);
}

/** What became of a mail that was not taken. */
export interface Outcome {
  readonly error: AddressRefused | NotTaken;
  /** The server refuses us, not the recipient: the operator has to change something. */
  readonly isOurs: boolean;
}

/** Tells a refused recipient from a refusal of us and from what may pass by itself. */
export function outcomeOf(error: unknown): Outcome {
  const refusal = error instanceof Error ? (error as Refusal) : {};
  if (isAboutRecipient(refusal)) return { error: new AddressRefused(asLine(refusal.response)), isOurs: false };
  const answer = typeof refusal.response === 'string' ? asLine(refusal.response) : undefined;
  return { error: new NotTaken(error, answer), isOurs: isPermanent(refusal.responseCode) };
}

const asLine = (answer: unknown) =>
  String(answer)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
