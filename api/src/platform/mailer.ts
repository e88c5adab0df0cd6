import type { Sha256 } from '@pacta/contracts';

/** A mail as it is sent, in the language of its reader. */
export interface Mail {
  /** The same for every try: of it the Message-ID is made, by which a mailbox knows a repeated mail. */
  readonly id: string;
  readonly to: Mailbox;
  /** The name in front of the server's own address: the company's `sender`. */
  readonly sender: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
  /** Stands in the return path, where the installation has one: what comes back there is about this mail. */
  readonly returnToken?: string;
}

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** A stored file. Its bytes are read when the mail is sent. */
export interface Attachment {
  readonly fileName: string;
  readonly mediaType: string;
  readonly sha256: Sha256;
}

/** The mail server will never take a mail for this address. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
  /** What the mail server said. */
  readonly answer: string;

  constructor(answer: string) {
    super(`The mail server refused the address: ${answer}`);
    this.answer = answer;
  }
}

/** The mail was not taken, and is tried again. `answer`: what the mail server said; absent: nothing. */
export class NotTaken extends Error {
  override name = 'NotTaken';
  readonly answer: string | undefined;

  constructor(cause: unknown, answer: string | undefined) {
    super(cause instanceof Error ? cause.message : 'The mail was not taken.', { cause });
    this.answer = answer;
  }
}

/** Resolves when the mail has been handed over. Rejects with AddressRefused, or with what has to be tried again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
