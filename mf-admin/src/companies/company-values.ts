import { type CompanyDetail, type EditedCompany, NewCompany, type UploadedImage } from '@pacta/contracts';
import { noneIfEmpty, typedNumber, typedNumberOrNone } from '@pacta/shared/form';
import { z } from 'zod';
import { changesOf } from '../record/changes-of.ts';

/** `false` leaves what the server has, null removes it, and a value takes its place. */
export type Replacement<T> = T | null | false;
export type NewImage = Pick<UploadedImage, 'id' | 'sha256'>;

const { shape } = NewCompany;

const secret = (schema: typeof shape.apikey) =>
  z
    .custom<Replacement<string>>()
    .transform((value) => (value === false ? undefined : value))
    .pipe(schema);

const image = (schema: typeof shape.logoId) =>
  z
    .custom<Replacement<NewImage>>()
    .transform((value): string | null | undefined => (value === false ? undefined : (value?.id ?? null)))
    .pipe(schema);

/** What the form of a company holds; it becomes what the contract takes. */
export const CompanyValues = z.object({
  name: shape.name,
  description: shape.description,
  rfc: noneIfEmpty(shape.rfc.unwrap()),
  country: shape.country,
  timeZone: shape.timeZone,
  language: shape.language,
  userLimit: typedNumber(shape.userLimit),
  documentLimit: typedNumber(shape.documentLimit),
  multipleTemplates: shape.multipleTemplates,
  reviewScans: shape.reviewScans,
  allowForwarding: shape.allowForwarding,
  firstReminderDays: typedNumberOrNone(shape.firstReminderDays.unwrap()),
  reminderEveryDays: typedNumberOrNone(shape.reminderEveryDays.unwrap()),
  signWithinDays: typedNumberOrNone(shape.signWithinDays.unwrap()),
  phoneChannel: noneIfEmpty(shape.phoneChannel.unwrap()),
  phoneCountry: noneIfEmpty(shape.phoneCountry.unwrap()),
  clmUrl: noneIfEmpty(shape.clmUrl),
  redirectUrlOnApproval: noneIfEmpty(shape.redirectUrlOnApproval),
  sender: shape.sender,
  signatureKind: shape.signatureKind,
  codeBeforeSigning: shape.codeBeforeSigning,
  codeChannel: shape.codeChannel,
  codeByMailToo: shape.codeByMailToo,
  signatureProvider: z
    .enum(['', 'docusign', 'weetrust'])
    .transform((provider) => provider || null)
    .pipe(shape.signatureProvider),
  credits: typedNumber(shape.credits),
  apikey: secret(shape.apikey),
  userid: secret(shape.userid),
  logoId: image(shape.logoId),
  isotypeId: image(shape.isotypeId),
});
export type TypedCompany = z.input<typeof CompanyValues>;
export type SentCompany = z.output<typeof CompanyValues>;

const usualZone = 'America/Mexico_City';

const typed = (limit: number | null): string | null => (limit === null ? null : String(limit));

const unchanged = { apikey: false, userid: false, logoId: false, isotypeId: false } as const;

export const newValues: TypedCompany = {
  name: '',
  description: '',
  rfc: '',
  country: 'MX',
  timeZone: usualZone,
  language: 'es',
  userLimit: null,
  documentLimit: null,
  multipleTemplates: false,
  reviewScans: true,
  allowForwarding: false,
  firstReminderDays: '',
  reminderEveryDays: '',
  signWithinDays: '',
  phoneChannel: '',
  phoneCountry: '',
  clmUrl: '',
  redirectUrlOnApproval: '',
  sender: '',
  signatureKind: 'digital',
  codeBeforeSigning: false,
  codeChannel: 'email',
  codeByMailToo: false,
  signatureProvider: '',
  credits: '0',
  ...unchanged,
};

export const valuesOf = (company: CompanyDetail): TypedCompany => ({
  name: company.name,
  description: company.description,
  rfc: company.rfc ?? '',
  ...placeOf(company),
  language: company.language,
  userLimit: typed(company.userLimit),
  documentLimit: typed(company.documentLimit),
  multipleTemplates: company.multipleTemplates,
  reviewScans: company.reviewScans ?? true,
  allowForwarding: company.allowForwarding ?? false,
  firstReminderDays: typed(company.firstReminderDays ?? null) ?? '',
  reminderEveryDays: typed(company.reminderEveryDays ?? null) ?? '',
  signWithinDays: typed(company.signWithinDays ?? null) ?? '',
  phoneChannel: company.phoneChannel ?? '',
  phoneCountry: company.phoneCountry ?? '',
  clmUrl: company.clmUrl ?? '',
  redirectUrlOnApproval: company.redirectUrlOnApproval ?? '',
  sender: company.sender,
  signatureKind: company.signatureKind,
  ...codesOf(company),
  signatureProvider: company.signatureProvider ?? '',
  credits: String(company.credits),
  ...unchanged,
});

const placeOf = ({ country = 'MX', timeZone = usualZone }: CompanyDetail) => ({ country, timeZone });

const codesOf = (company: CompanyDetail) => ({
  codeBeforeSigning: company.codeBeforeSigning ?? false,
  codeChannel: company.codeChannel ?? 'email',
  codeByMailToo: company.codeByMailToo ?? false,
});

const scheduleOf = (company: CompanyDetail) => ({
  firstReminderDays: company.firstReminderDays ?? null,
  reminderEveryDays: company.reminderEveryDays ?? null,
  signWithinDays: company.signWithinDays ?? null,
  phoneChannel: company.phoneChannel ?? null,
  phoneCountry: company.phoneCountry ?? null,
  ...placeOf(company),
});

/** Only what was changed is sent. */
export const editOf = (company: CompanyDetail, values: SentCompany): EditedCompany => ({
  ...changesOf<SentCompany>(
    {
      ...{ reviewScans: true, allowForwarding: false },
      ...company,
      ...codesOf(company),
      rfc: company.rfc ?? null,
      ...scheduleOf(company),
    },
    values,
  ),
  revision: company.revision,
});
