import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Sha256, UploadId } from './file.ts';
import { PageQuery, pageOf, sortBy } from './page.ts';
import { ReminderPlan } from './reminder-plan.ts';
import { Rfc } from './rfc.ts';
import { Country, Language, line, lines, Timestamp, TimeZone, uuid } from './text.ts';
import { validation } from './validation.ts';

export const CompanyId = uuid().brand('CompanyId');
export type CompanyId = z.infer<typeof CompanyId>;

/**
 * `digital`: the server seals what was signed. `simple`: it does not; the file has the signers' marks or scans and the page that says
 * who made them, and its SHA-256 is in the log.
 */
export const SignatureKind = z.enum(['digital', 'simple']);
export type SignatureKind = z.infer<typeof SignatureKind>;

export const SignatureProvider = z.enum(['docusign', 'weetrust']);
export type SignatureProvider = z.infer<typeof SignatureProvider>;

/** A way to the phones of signers, besides the e-mail. */
export const PhoneChannel = z.enum(['whatsapp', 'sms']);
export type PhoneChannel = z.infer<typeof PhoneChannel>;

/** A way by which signers are sent the code that they check before they sign. */
export const CodeChannel = z.enum(['email', ...PhoneChannel.options]);
export type CodeChannel = z.infer<typeof CodeChannel>;

/** What the reader may do with a company now. */
export const CompanyAction = z.enum(['edit', 'delete']);
export type CompanyAction = z.infer<typeof CompanyAction>;

const Count = z.int(validation.wholeNumber).min(0, validation.wholeNumber).max(1_000_000_000, validation.wholeNumber);

const hasCredentials = ({ username, password }: URL): boolean => username !== '' || password !== '';

/** What browsers drop, or read as a slash, also in its encoded form: what is checked would not be where it leads. */
const misread = /[\s\p{C}\\]|%(?:[01][0-9a-f]|7f|5c)/iu;

/** An http or https address without credentials inside. Looked at as it came: the check of URLs trims it. */
const WebAddress = z
  .string()
  .max(2_000, validation.tooLong)
  .refine((text) => !misread.test(text) && /^https?:\/\/[^/]/i.test(text), validation.webAddress)
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.hostname, error: validation.webAddress }))
  .refine((text) => !URL.canParse(text) || !hasCredentials(new URL(text)), validation.webAddress);

/** When people are reminded, and how long they have, unless a document says otherwise. */
const schedule = {
  ...ReminderPlan.shape,
  signWithinDays: z.int(validation.days).min(1, validation.days).max(365, validation.days).nullable().optional(), // null: no end
};

const fields = {
  name: line(200),
  description: lines(2_000),
  rfc: Rfc.nullable().optional(), // that its e.firma is to have; null: any e.firma signs for it
  country: Country.optional(), // whose working days count; absent: of a new company MX, of an edited one as it is
  /** Where its days begin and end; absent: of a new company America/Mexico_City, of an edited one as it is. */
  timeZone: TimeZone.optional(),
  language: Language,
  userLimit: Count.nullable(), // null: unlimited
  documentLimit: Count.nullable(), // null: unlimited
  multipleTemplates: z.boolean(),
  reviewScans: z.boolean().optional(), // absent: of a new company true, of an edited one as it is
  clmUrl: WebAddress.nullable(), // receives webhooks: an address inside the operator's network is refused
  redirectUrlOnApproval: WebAddress.nullable(),
  sender: line(100), // the From name of its e-mails
  signatureKind: SignatureKind, // counts for documents that are created from then on
  signatureProvider: SignatureProvider.nullable(),
  codeBeforeSigning: z.boolean().optional(), // unless a document says otherwise; absent: of a new company false, of an edited one as it is
  /** How codes go, unless a document says otherwise; absent: of a new company by e-mail, of an edited one as it is. */
  codeChannel: CodeChannel.optional(),
  codeByMailToo: z.boolean().optional(), // whether a signer may have a code by e-mail instead of at the phone
  allowForwarding: z.boolean().optional(), // of documents that do not say it; absent: of a new company false, of an edited one as it is
  ...schedule,
  phoneChannel: PhoneChannel.nullable().optional(), // how signers are asked at their phones; null: by e-mail alone
  phoneCountry: Country.nullable().optional(), // of phone numbers that are written without one; null: such are refused
  credits: Count, // falls by one for each document sent through the provider
};

/** Secrets of the signature provider, kept encrypted: absent leaves one as it is, null removes it. */
const secrets = {
  apikey: line(500).nullable().optional(),
  userid: line(500).nullable().optional(),
};

/** Uploaded images: absent leaves the present one, null removes it. */
const images = { logoId: UploadId.nullable().optional(), isotypeId: UploadId.nullable().optional() };

/** The provider that collects the signatures of a company's `digital` documents, as who creates one has to know it. */
const CompanyProvider = z.object({
  name: SignatureProvider,
  isReady: z.boolean(), // this installation reaches it, and the company has credentials
  creditsLeft: z.int(), // less those of documents that wait for their VoBo
});

/** What everybody who sees a company sees of it. */
export const CompanyView = z.object({
  id: CompanyId,
  name: z.string(),
  description: z.string(),
  rfc: z.string().nullable().optional(), // that its e.firma is to have
  language: Language,
  userLimit: z.int().nullable(), // null: unlimited
  documentLimit: z.int().nullable(), // null: unlimited
  users: z.int(), // that count against the limit
  documents: z.int(),
  multipleTemplates: z.boolean().default(false), // may several templates be chosen at once
  codeBeforeSigning: z.boolean().optional(), // whether signers check a code, unless a document says otherwise
  codeChannel: CodeChannel.optional().catch(undefined), // how codes go, unless a document says otherwise
  codeByMailToo: z.boolean().optional(),
  allowForwarding: z.boolean().optional(), // of documents that do not say it
  firstReminderDays: z.int().nullable().optional(), // days until somebody who is asked is reminded; null: never
  reminderEveryDays: z.int().nullable().optional(), // days between two reminders; null: only one
  signWithinDays: z.int().nullable().optional(), // days from making a document to its last one; null: without end
  timeZone: z.string().optional(), // where its days begin and end (IANA)
  phoneChannel: PhoneChannel.nullable().optional().catch(undefined), // how signers are asked at their phones; null: they are not
  logo: Sha256.nullable(), // of the image
  isotype: Sha256.nullable(),
  createdAt: Timestamp,
  provider: CompanyProvider.nullable().optional().catch(undefined), // null: signatures are collected here
  allowed: z.array(CompanyAction),
});
export type CompanyView = z.infer<typeof CompanyView>;

/** What an administrator sees of it. A secret is told as set or not set, never returned. */
export const CompanyDetail = CompanyView.extend({
  clmUrl: z.string().nullable(),
  redirectUrlOnApproval: z.string().nullable(),
  sender: z.string(),
  signatureKind: SignatureKind,
  signatureProvider: SignatureProvider.nullable(),
  hasApikey: z.boolean(),
  hasUserid: z.boolean(),
  credits: z.int(),
  reviewScans: z.boolean().optional(), // whether a user of the company looks at each scan before it counts
  phoneCountry: z.string().nullable().optional(),
  country: z.string().optional(), // whose working days count
  revision: z.int(), // an edit names the one that it started from
});
export type CompanyDetail = z.infer<typeof CompanyDetail>;

export const NewCompany = z.strictObject({ ...fields, ...secrets, ...images });
export type NewCompany = z.infer<typeof NewCompany>;

export const listCompanies = {
  method: 'GET',
  path: '/companies',
  access: 'session',
  summary: 'Companies (branches) that the reader may see',
  query: PageQuery.extend({
    search: lines(200).optional(),
    language: Language.optional(),
    sortBy: sortBy('name', 'createdAt').default('name:asc'),
  }),
  response: pageOf(CompanyView),
} as const satisfies Endpoint;

export const createCompany = {
  method: 'POST',
  path: '/companies',
  access: 'session',
  summary: 'Add a company',
  body: NewCompany,
  response: CompanyDetail,
} as const satisfies Endpoint;

const params = z.strictObject({ companyId: CompanyId });

export const getCompany = {
  method: 'GET',
  path: '/companies/:companyId',
  access: 'session',
  summary: 'One company with its settings',
  params,
  response: CompanyDetail,
} as const satisfies Endpoint;

export const EditedCompany = NewCompany.partial().extend({ revision: z.int() });
export type EditedCompany = z.infer<typeof EditedCompany>;

export const updateCompany = {
  method: 'PATCH',
  path: '/companies/:companyId',
  access: 'session',
  summary: 'Edit a company; refused when somebody else edited it after the revision named',
  params,
  body: EditedCompany,
  response: CompanyDetail,
} as const satisfies Endpoint;

export const deleteCompany = {
  method: 'DELETE',
  path: '/companies/:companyId',
  access: 'session',
  summary: 'Delete a company; its users and documents go to the company named, without which one in use stays',
  params,
  query: z.strictObject({ transferTo: CompanyId.optional() }),
  response: z.object({}),
} as const satisfies Endpoint;
