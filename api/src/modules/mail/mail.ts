/** A mail as it is sent, in the words and the language of its reader. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  /** The name in front of the server's own address: the company's `sender`. */
  readonly sender: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
}

/** A stored file; its bytes are read when the mail goes out. */
export interface Attachment {
  readonly fileName: string;
  readonly mediaType: string;
  readonly sha256: string;
}

/** Resolves when the mail has been handed over, rejects when it has to be tried again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
