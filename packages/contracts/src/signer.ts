import { z } from 'zod';
import { Rfc } from './rfc.ts';
import { SignerPosition } from './signature-position.ts';
import { SignatureType } from './signature-type.ts';
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
  signatureType: SignatureType.optional(), // their way of signing; absent: the document's
  rfc: Rfc.optional(), // of the e.firma that is expected; another's is refused
});
export type NewSigner = z.infer<typeof NewSigner>;

export const SignerState = z.enum(['waiting', 'invited', 'signed', 'declined']);
export type SignerState = z.infer<typeof SignerState>;

/** Whose certificate an e.firma is. */
export const EfirmaHolder = z.object({
  name: z.string(),
  rfc: z.string(),
  serial: z.string(), // of the certificate, as the SAT prints it
});
export type EfirmaHolder = z.infer<typeof EfirmaHolder>;

/** A signature by e.firma. `unknown`: nobody answered for sure whether the certificate was revoked. */
export const EfirmaAct = EfirmaHolder.extend({ at: Timestamp, revocation: z.enum(['good', 'unknown']) });
export type EfirmaAct = z.infer<typeof EfirmaAct>;

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
  signatureType: SignatureType.optional().catch(undefined), // their way of signing
  rfc: z.string().nullable().optional(), // that their e.firma is expected to have
  efirma: EfirmaAct.nullable().optional().catch(undefined), // once they have signed by it
});
export type SignerView = z.infer<typeof SignerView>;
