import { z } from 'zod';
import { Sha256 } from './file.ts';
import { SignerPosition } from './signature-position.ts';
import { Timestamp } from './text.ts';

export const LogType = z.enum([
  'CREATED',
  'SENT',
  'ACCEPTED',
  'REJECTED',
  'SIGNED',
  'COMPLETED',
  'SENT_DOCUSIGN',
  'SENT_WEETRUST',
]);
export type LogType = z.infer<typeof LogType>;

export const ActorKind = z.enum(['user', 'approver', 'signer', 'system', 'observer']);
export type ActorKind = z.infer<typeof ActorKind>;

export const LogEntry = z.object({
  sequence: z.int(), // within its document, counting up; between two entries evidence may stand that is not shown
  type: LogType,
  at: Timestamp,
  actor: z.object({ kind: ActorKind, name: z.string() }),
  version: z.int(),
  sha256: Sha256, // of the file that it happened to
  position: SignerPosition.nullable(),
  onPaper: z.boolean(),
  hash: Sha256, // of this entry and the one before it
});
export type LogEntry = z.infer<typeof LogEntry>;
