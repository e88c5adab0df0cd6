import { type EditedUser, NewUser, Password, UserStatus, type UserView, validation } from '@pacta/contracts';
import { noneIfEmpty } from '@pacta/shared/form';
import type { Choice } from '@pacta/shared/ui/kit';
import { z } from 'zod';
import { changesOf } from '../record/changes-of.ts';

const { full_name, name, email, role, companyId, country, language } = NewUser.shape;

const CompanyChoice = z
  .custom<Choice | null>()
  .transform((choice) => choice?.value ?? null)
  .pipe(companyId as z.ZodType<z.output<typeof companyId>, string | null>); // a choice's value is an id of ours

const passwordProblem = (password: string): string | undefined =>
  Password.safeParse(password).error?.issues[0]?.message;

/** What the form of a user holds; it becomes what the contract takes. */
export const UserValues = z
  .object({
    full_name,
    name,
    email,
    country: noneIfEmpty(country),
    language,
    role,
    companyId: CompanyChoice,
    status: UserStatus,
    hasPassword: z.boolean(),
    password: z.string(),
    currentPassword: z.string(), // to change one's own e-mail
  })
  .refine(({ role: chosen, companyId: company }) => chosen === 'admin' || company !== null, {
    path: ['companyId'],
    message: validation.required,
    when: always,
  })
  .refine(({ hasPassword, password }) => !hasPassword || passwordProblem(password) === undefined, {
    path: ['password'],
    error: ({ input }) => passwordProblem((input as { password: string }).password) ?? null,
    when: always,
  });
export type TypedUser = z.input<typeof UserValues>;
export type SentUser = z.output<typeof UserValues>;

/** Also while something else in the form is still wrong. */
function always(): boolean {
  return true;
}

export const valuesOf = (user: UserView): TypedUser => ({
  full_name: user.full_name,
  name: user.name,
  email: user.email,
  country: user.country ?? '',
  language: user.language,
  role: user.role,
  companyId: user.company && { value: user.company.id, label: user.company.name },
  status: user.status,
  hasPassword: false,
  password: '',
  currentPassword: '',
});

/** A user begins in the reader's company and language. */
export const newValues = (reader: UserView): TypedUser => ({
  full_name: '',
  name: '',
  email: '',
  country: 'MX',
  language: reader.language,
  role: 'sub',
  companyId: valuesOf(reader).companyId,
  status: 'ACTIVE',
  hasPassword: false,
  password: '',
  currentPassword: '',
});

export const newUserOf = ({ status, hasPassword, password, currentPassword: _, ...fields }: SentUser): NewUser => ({
  ...fields,
  ...(hasPassword && { password }),
});

/** Only what was changed is sent, so that a sub never names a role or a company. */
export function editOf(user: UserView, { hasPassword, password, currentPassword, ...values }: SentUser): EditedUser {
  const { status, ...changes } = changesOf({ ...user, companyId: user.company?.id ?? null }, values);
  return {
    ...changes,
    ...(status !== undefined && status !== 'INVITED' && { status }),
    ...(hasPassword && { password }),
    ...(changes.email !== undefined && currentPassword !== '' && { currentPassword }),
    revision: user.revision,
  };
}
