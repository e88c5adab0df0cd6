/** What was given, when it is not what was asked for. */
export type UnreadableKind =
  | 'certificate'
  | 'cms'
  | 'ocsp-answer'
  | 'crl'
  | 'timestamp'
  | 'private-key'
  | 'pkcs12'
  | 'structure';

/** Bytes that are not what they should be. The message is for whoever looks into it, not for people to read. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly kind: UnreadableKind;

  constructor(kind: UnreadableKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
