import { z } from 'zod';
import { SignerPosition } from './signature-position.ts';
import { Email, line, Phone, Timestamp, uuid } from './text.ts';

export const SignerId = uuid().brand('SignerId');
export type SignerId = z.infer<typeof SignerId>;

/** Who signs. A legal entity is represented by a person, whose e-mail then receives the invitation. */
export const NewSigner = z.strictObject({
  position: SignerPosition,
  name: line(200),
  email: Email,
  phone: Phone.default(''),
  representativeName: line(200).optional(),
  representativeEmail: Email.optional(),
});
export type NewSigner = z.infer<typeof NewSigner>;

export const SignerState = z.enum(['waiting', 'invited', 'signed', 'declined']);
export type SignerState = z.infer<typeof SignerState>;

export const SignerView = z.object({
  id: SignerId,
  position: SignerPosition,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  representativeName: z.string().nullable(),
  representativeEmail: z.string().nullable(),
  state: SignerState,
  signedAt: Timestamp.nullable(),
  signedOnPaper: z.boolean(),
  refusedAt: Timestamp.nullable().optional(), // when the mail server refused their address; null: it did not
  scanInReview: z.boolean().optional(), // their scan waits for the company; nobody waits for them
});
export type SignerView = z.infer<typeof SignerView>;
