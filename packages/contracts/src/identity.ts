import { DocumentId, type Endpoint, lines, SignerId, Timestamp, validation } from '@pacta/contracts';
import { z } from 'zod';

/*
 * Identity verification: a signer shows who they are to a provider of the installation before they sign. The result and its reference
 * come back and are kept: no images, no numbers of documents.
 */

export const IdentityProviderName = z.enum(['veriff', 'metamap']);
export type IdentityProviderName = z.infer<typeof IdentityProviderName>;

/**
 * Where a check stands. `asking`: its session is being made, or whether it was made is not known. `resubmit`: the same session takes
 * another picture. `review`: people of the provider look at it.
 */
export const IdentityState = z.enum([
  'asking',
  'created',
  'started',
  'submitted',
  'approved',
  'declined',
  'resubmit',
  'review',
  'expired',
  'abandoned',
]);
export type IdentityState = z.infer<typeof IdentityState>;

/** Whether a signer may sign, as far as their identity goes. `needed`: not yet. */
export const IdentityStanding = z.enum(['needed', 'verified', 'waived']);
export type IdentityStanding = z.infer<typeof IdentityStanding>;

/** Why a session could not be had. `unclear`: it may have been made, and nobody can tell. */
export const IdentityTrouble = z.enum(['unavailable', 'unclear']);
export type IdentityTrouble = z.infer<typeof IdentityTrouble>;

/** A check as its signer sees it. */
export const OwnIdentity = z.object({
  standing: IdentityStanding,
  provider: IdentityProviderName.nullable(), // null: the installation has none any more
  state: IdentityState.nullable(), // null: none was begun
  trouble: IdentityTrouble.nullable(),
  /** It was approved for a person whose name is not the signer's. */
  isOtherName: z.boolean(),
  /** Whether they can begin, or go on where they were, by themselves. */
  mayStart: z.boolean(),
  changedAt: Timestamp.nullable(),
});
export type OwnIdentity = z.infer<typeof OwnIdentity>;

const ofHolder = z.strictObject({ documentId: DocumentId });

export const getOwnIdentity = {
  method: 'GET',
  path: '/public/documents/:documentId/identity',
  access: 'link',
  summary: 'How far the identity verification of the signer who holds the link has come',
  params: ofHolder,
  response: OwnIdentity,
} as const satisfies Endpoint;

export const startIdentity = {
  method: 'POST',
  path: '/public/documents/:documentId/identity',
  access: 'link',
  summary:
    'Begin the identity verification, or go on with it: the address of the provider’s page, if one is needed still',
  params: ofHolder,
  response: z.object({ url: z.url().nullable() }), // null: it is verified already, by a check that was made before
} as const satisfies Endpoint;

export const IdentityAction = z.enum(['ask_again', 'waive']);
export type IdentityAction = z.infer<typeof IdentityAction>;

/** A check as the company sees it. */
export const IdentityCheck = z.object({
  provider: IdentityProviderName,
  reference: z.string().nullable(), // of the provider's session
  state: IdentityState,
  trouble: IdentityTrouble.nullable(),
  nameOnDocument: z.string().nullable(), // null: the provider told none
  isOtherName: z.boolean(),
  startedAt: Timestamp,
  changedAt: Timestamp,
});
export type IdentityCheck = z.infer<typeof IdentityCheck>;

export const SignerIdentity = z.object({
  signerId: SignerId,
  standing: IdentityStanding,
  check: IdentityCheck.nullable(), // the latest one, or the one that counts; null: none was begun
  isAskedAgain: z.boolean(), // the company has asked for another
  waiver: z.object({ by: z.string(), reason: z.string(), at: Timestamp }).nullable(),
  allowed: z.array(IdentityAction),
});
export type SignerIdentity = z.infer<typeof SignerIdentity>;

export const DocumentIdentity = z.object({
  provider: IdentityProviderName.nullable(),
  signers: z.array(SignerIdentity),
});
export type DocumentIdentity = z.infer<typeof DocumentIdentity>;

export const getDocumentIdentity = {
  method: 'GET',
  path: '/documents/:documentId/identity',
  access: 'session',
  summary: 'How far the identity verification of each signer has come',
  params: ofHolder,
  response: DocumentIdentity,
} as const satisfies Endpoint;

const ofSigner = ofHolder.extend({ signerId: SignerId });

export const askIdentityAgain = {
  method: 'POST',
  path: '/documents/:documentId/signers/:signerId/identity/again',
  access: 'session',
  summary: 'Ask a signer whose identity was declined to verify it again; they receive another link',
  params: ofSigner,
  response: DocumentIdentity,
} as const satisfies Endpoint;

export const WaiverReason = lines(2_000).min(1, validation.required);

export const waiveIdentity = {
  method: 'POST',
  path: '/documents/:documentId/signers/:signerId/identity/waiver',
  access: 'session',
  summary: 'Let a signer sign without having verified their identity, saying why',
  params: ofSigner,
  body: z.strictObject({ reason: WaiverReason }),
  response: DocumentIdentity,
} as const satisfies Endpoint;

export const getIdentityService = {
  method: 'GET',
  path: '/identity/service',
  access: 'session',
  summary: 'Who verifies identities for this installation; null: nobody, so documents cannot ask for it',
  response: z.object({ provider: IdentityProviderName.nullable() }),
} as const satisfies Endpoint;

/** What a provider calls. Its bytes are checked as they come, and its words are believed nothing: the result is read at the source. */
export const receiveIdentityWebhook = {
  method: 'POST',
  path: '/identity/webhooks/:provider',
  access: 'public',
  summary: 'A provider tells that something happened to a verification',
  params: z.strictObject({ provider: IdentityProviderName }),
  response: z.object({ received: z.literal(true) }),
} as const satisfies Endpoint;
