import {
  AnnexItemId,
  AnnexListId,
  AnnexView,
  AnnexWaiver,
  annexLimit,
  CompanyId,
  DocumentId,
  type Endpoint,
  line,
  lines,
  maxAnnexItems,
  Sha256,
  SignerPosition,
  Timestamp,
  UploadId,
} from '@pacta/contracts';
import { z } from 'zod';

/*
 * What has to come with a document: a company keeps lists by kind of counterparty, a document has a copy of one, and signers give what
 * they are asked for before they sign.
 */

export const maxAnnexLists = 50;

/** For whom a list is: by the kinds that Mexican law knows. */
export const Counterparty = z.enum(['persona_fisica', 'persona_moral', 'other']);
export type Counterparty = z.infer<typeof Counterparty>;

/** Who gives something: who makes the document, or one of its signers. */
export const AnnexGiver = z.enum(['sender', 'signer']);
export type AnnexGiver = z.infer<typeof AnnexGiver>;

const ListedItem = z.object({
  id: AnnexItemId,
  name: z.string(),
  note: z.string(), // may be empty
  isRequired: z.boolean(),
  giver: AnnexGiver,
});

export const AnnexList = z.object({
  id: AnnexListId,
  name: z.string(),
  counterparty: Counterparty.catch('other'), // a newer API may know kinds this build does not
  items: z.array(ListedItem),
  revision: z.int(), // an edit names the one that it started from
});
export type AnnexList = z.infer<typeof AnnexList>;

export const AnnexLists = z.object({
  lists: z.array(AnnexList), // by name
  mayEdit: z.boolean(),
});
export type AnnexLists = z.infer<typeof AnnexLists>;

const EditedItem = z.strictObject({
  id: AnnexItemId.optional(), // of one that is there already; absent: a new one
  name: line(200),
  note: lines(1_000).default(''),
  isRequired: z.boolean().default(true),
  giver: AnnexGiver.default('sender'),
});

export const NewAnnexList = z.strictObject({
  name: line(200),
  counterparty: Counterparty,
  items: z.array(EditedItem).min(1).max(maxAnnexItems), // no two of the same name
});
export type NewAnnexList = z.infer<typeof NewAnnexList>;

const ofCompany = z.strictObject({ companyId: CompanyId });

export const listAnnexLists = {
  method: 'GET',
  path: '/companies/:companyId/annex-lists',
  access: 'session',
  summary: 'The lists that a company keeps of what has to come with a document',
  params: ofCompany,
  response: AnnexLists,
} as const satisfies Endpoint;

export const createAnnexList = {
  method: 'POST',
  path: '/companies/:companyId/annex-lists',
  access: 'session',
  summary: 'Add a list of what has to come with a document',
  params: ofCompany,
  body: NewAnnexList,
  response: AnnexLists,
} as const satisfies Endpoint;

export const proposeAnnexLists = {
  method: 'POST',
  path: '/companies/:companyId/annex-lists/proposal',
  access: 'session',
  summary: 'Add a usual list for natural persons and one for legal entities, in the language of the company',
  params: ofCompany,
  response: AnnexLists,
} as const satisfies Endpoint;

const ofList = ofCompany.extend({ listId: AnnexListId });

export const updateAnnexList = {
  method: 'PUT',
  path: '/companies/:companyId/annex-lists/:listId',
  access: 'session',
  summary:
    'Edit a list; documents that were made with it stay as they are. Refused when somebody else edited it meanwhile',
  params: ofList,
  body: NewAnnexList.extend({ revision: z.int() }),
  response: AnnexLists,
} as const satisfies Endpoint;

export const deleteAnnexList = {
  method: 'DELETE',
  path: '/companies/:companyId/annex-lists/:listId',
  access: 'session',
  summary: 'Delete a list; documents that were made with it stay as they are',
  params: ofList,
  response: AnnexLists,
} as const satisfies Endpoint;

/** A file that came for an item, and from whom. */
export const GivenAnnex = AnnexView.extend({
  sha256: Sha256,
  by: z.string(),
  email: z.string().nullable().optional(), // at which a signer was reached when they gave it; null: a user did
  position: SignerPosition.nullable(), // of the signer who gave it; null: a user did
  at: Timestamp,
});
export type GivenAnnex = z.infer<typeof GivenAnnex>;

/** An item as it stands in one document. */
export const DocumentAnnexItem = ListedItem.extend({
  askedOf: SignerPosition.nullable(), // the signer who is asked for it; null: nobody is
  files: z.array(GivenAnnex),
  waiver: z.object({ by: z.string(), reason: z.string(), at: Timestamp }).nullable(),
  isMissing: z.boolean(), // required, not waived, and nothing came yet
  mayWaive: z.boolean(),
});
export type DocumentAnnexItem = z.infer<typeof DocumentAnnexItem>;

export const DocumentAnnexList = z.object({
  name: z.string(), // of the list, when the document was made with it
  counterparty: Counterparty.catch('other'),
  items: z.array(DocumentAnnexItem),
});
export type DocumentAnnexList = z.infer<typeof DocumentAnnexList>;

const ofDocument = z.strictObject({ documentId: DocumentId });

export const getDocumentAnnexes = {
  method: 'GET',
  path: '/documents/:documentId/annex-list',
  access: 'session',
  summary: 'What has to come with a document, what came, and what is awaited; null: it was made without a list',
  params: ofDocument,
  response: z.object({ list: DocumentAnnexList.nullable() }),
} as const satisfies Endpoint;

export const waiveAnnexItem = {
  method: 'POST',
  path: '/documents/:documentId/annex-list/:itemId/waiver',
  access: 'session',
  summary: 'Do without something that a signer was asked for, saying why',
  params: ofDocument.extend({ itemId: AnnexItemId }),
  body: z.strictObject({ reason: AnnexWaiver }),
  response: z.object({ list: DocumentAnnexList.nullable() }),
} as const satisfies Endpoint;

/** Something that the holder of the link is asked for. */
export const AskedAnnex = ListedItem.omit({ giver: true }).extend({
  /** With who gave it, where that was somebody else: who had the place before, or its address. */
  files: z.array(AnnexView.extend({ givenBy: z.object({ name: z.string(), email: z.string() }).nullish() })),
  isWaived: z.boolean(), // the sender does without it
});
export type AskedAnnex = z.infer<typeof AskedAnnex>;

export const AskedAnnexes = z.object({
  items: z.array(AskedAnnex),
  mayGive: z.boolean(), // until they sign
});
export type AskedAnnexes = z.infer<typeof AskedAnnexes>;

export const getAskedAnnexes = {
  method: 'GET',
  path: '/public/documents/:documentId/asked-annexes',
  access: 'link',
  summary: 'The files that the signer who holds the link is asked for',
  params: ofDocument,
  response: AskedAnnexes,
} as const satisfies Endpoint;

const ofAsked = ofDocument.extend({ itemId: AnnexItemId });

export const giveAnnex = {
  method: 'POST',
  path: '/public/documents/:documentId/asked-annexes/:itemId',
  access: 'link',
  summary: 'Give a file that the signer is asked for: a PDF, PNG or JPEG file. All who see the annexes see it',
  params: ofAsked,
  upload: annexLimit,
  response: AskedAnnexes,
} as const satisfies Endpoint;

export const takeAnnexBack = {
  method: 'DELETE',
  path: '/public/documents/:documentId/asked-annexes/:itemId/files/:annexId',
  access: 'link',
  summary: 'Take back a file that the signer gave, before they sign',
  params: ofAsked.extend({ annexId: UploadId }),
  response: AskedAnnexes,
} as const satisfies Endpoint;
