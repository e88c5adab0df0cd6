import { z } from 'zod';
import { Rfc } from './rfc.ts';
import { maxSigners, SignerPosition } from './signature-position.ts';
import { SignatureType } from './signature-type.ts';
import { Email, line, Phone, Timestamp, uuid } from './text.ts';

export const SignerId = uuid().brand('SignerId');
export type SignerId = z.infer<typeof SignerId>;

/**
 * When somebody signs, among those who sign in the same way: a lower number first, equal numbers at the same time. On paper they sign
 * one after another even so.
 */
export const SigningTurn = z.int().min(1).max(maxSigners);

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
  turn: SigningTurn.optional(), // absent: 1
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
export const EfirmaAct = EfirmaHolder.extend({
  at: Timestamp,
  revocation: z.enum(['good', 'unknown']),
  isTest: z.boolean().optional().catch(undefined), // of a test authority: it proves nothing; absent: nobody kept it
});
export type EfirmaAct = z.infer<typeof EfirmaAct>;

/**
 * The latest message to somebody, by one way. `sent`: taken over, and nothing more is known. `unknown`: nobody can tell whether it was
 * sent, so it is not sent again. `failed`: it came back, or was refused.
 */
export const MessageView = z.object({
  kind: z.enum(['email', 'whatsapp', 'sms']),
  state: z.enum(['sending', 'sent', 'delayed', 'delivered', 'failed', 'unknown']),
  at: Timestamp,
  reason: z.string().nullable(), // of a delay or failure, as it was told; of one that is `sending`, why it was not taken yet
  isCode: z.boolean().optional(), // it brings a code to sign, and no link
  isFirst: z.boolean().optional(), // no earlier one to this address has surely gone out
});
export type MessageView = z.infer<typeof MessageView>;
/** What a newer Pacta may add is left out. */
export const MessageViews = z.array(MessageView).optional().catch(undefined);

/** How a signer was known when they signed, as the document's trail says. */
export const SignerKnown = z.object({
  isByLink: z.boolean(), // that was sent to them; in person, one on the device that they were handed
  linkBy: z.enum(['email', 'whatsapp', 'sms']).nullable().optional().catch(undefined), // by which message it came; null: by e-mail or to the phone, nobody kept which
  linkTo: z.string().nullable().optional(), // the phone that it came to, as its owner recognises it
  codeTo: z.string().nullable(), // where the code went that they entered, as its owner recognises it
  inPerson: z.string().nullable(), // on whose device they signed, before them
  provider: z.string().nullable(), // that collected the signature and told of it, as in "DocuSign"
  verifiedBy: z.string().nullable(), // who verified their identity, as in "Veriff"
  waivedBy: z.string().nullable(), // the user who let them sign without that
  emailCorrectedBy: z.string().nullable().optional(), // the user who chose the address that they were reached at; null: it is the first one
  phoneCorrectedBy: z.string().nullable().optional(), // the same of their number
});
export type SignerKnown = z.infer<typeof SignerKnown>;

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
  messages: MessageViews,
  scanInReview: z.boolean().optional(), // their scan waits for the company; nobody waits for them
  signatureType: SignatureType.optional().catch(undefined), // their way of signing
  rfc: z.string().nullable().optional(), // that their e.firma is expected to have
  turn: z.int().optional(), // of signing; where all have the same, they sign together
  efirma: EfirmaAct.nullable().optional().catch(undefined), // once they have signed by it
  mayCorrectPhone: z.boolean().optional(), // the reader may, now
  invitedAt: Timestamp.nullable().optional(), // when they were asked to sign; null: they were not yet
  missingAnnexes: z.array(z.string()).optional().catch(undefined), // names of what they have to give before they sign
  identity: z.enum(['none', 'needed', 'verified', 'waived']).optional().catch(undefined), // whether they have shown who they are
  identityRefused: z.boolean().optional(), // the provider said no, or named somebody else: their sender decides what follows
  known: SignerKnown.nullable().optional().catch(undefined), // null: they have not signed, or it was not kept
  mayHandOver: z.boolean().optional(), // the reader may hand them this device to sign on, now
  /** Why they could be handed this device but for the code that they would type: no number of theirs can be dialled, or the installation does not send by that channel. */
  handOverLacks: z.enum(['phone', 'channel']).optional().catch(undefined),
});
export type SignerView = z.infer<typeof SignerView>;
