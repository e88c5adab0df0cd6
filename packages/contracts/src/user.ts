import { z } from 'zod';
import { CompanyId, PhoneChannel } from './company.ts';
import type { Endpoint } from './endpoint.ts';
import { Sha256 } from './file.ts';
import { PageQuery, pageOf, sortBy } from './page.ts';
import { Country, Email, Language, line, lines, Password, Timestamp, uuid } from './text.ts';
import { validation } from './validation.ts';

export const UserId = uuid().brand('UserId');
export type UserId = z.infer<typeof UserId>;

/** `sub` is shown with the role label "Legal". */
export const Role = z.enum(['admin', 'sub']);
export type Role = z.infer<typeof Role>;

/** INVITED: has not set a password yet. INACTIVE: may not sign in. */
export const UserStatus = z.enum(['ACTIVE', 'INVITED', 'INACTIVE']);
export type UserStatus = z.infer<typeof UserStatus>;

/** What the reader may do with a user now. */
export const UserAction = z.enum(['edit', 'delete', 'invite']);
export type UserAction = z.infer<typeof UserAction>;

const UserCompany = z.object({
  id: CompanyId,
  name: z.string(),
  logo: Sha256.nullable().default(null), // of the image
  isotype: Sha256.nullable().default(null),
});

export const UserView = z.object({
  id: UserId,
  name: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: Role,
  status: UserStatus,
  language: Language,
  company: UserCompany.nullable(), // an admin may belong to none
  // A server that keeps the specification's three calls only knows nothing of these.
  country: z.string().nullable().default(null),
  createdAt: Timestamp.nullable().default(null),
  revision: z.int().default(0), // an edit names the one that it started from
  allowed: z.array(UserAction).default([]),
  maySetPassword: z.boolean().optional(), // the reader may; absent: where they may edit, as before
  mayMailPassword: z.boolean().optional(), // the reader may have a link to set one mailed to them
  pendingEmail: z.string().optional(), // asked for, and not yet confirmed from the present one
  phoneChannels: z.array(PhoneChannel).optional().catch(undefined), // of oneself: the ways to phones that this installation has
  mustChangePassword: z.boolean().optional(), // before anything else: it was printed at the first start
});
export type UserView = z.infer<typeof UserView>;

const fields = {
  name: line(100), // what e-mails call them
  full_name: line(200),
  email: Email,
  role: Role,
  companyId: CompanyId.nullable(),
  country: Country.nullable(),
  language: Language,
};

export const NewUser = z
  .strictObject({ ...fields, password: Password.optional() }) // without one they are invited to set it
  .refine(({ role, companyId }) => role === 'admin' || companyId !== null, {
    path: ['companyId'],
    message: validation.required,
  });
export type NewUser = z.infer<typeof NewUser>;

export const EditedUser = z
  .strictObject({ ...fields, status: UserStatus.exclude(['INVITED']), password: Password })
  .partial()
  .extend({
    revision: z.int(),
    currentPassword: z.string().min(1, validation.required).max(200, validation.tooLong).optional(), // to change one’s own e-mail
  });
export type EditedUser = z.infer<typeof EditedUser>;

export const getMe = {
  method: 'GET',
  path: '/users/me',
  access: 'session',
  summary: 'The signed-in user',
  response: UserView,
} as const satisfies Endpoint;

export const updateMe = {
  method: 'PATCH',
  path: '/users/me',
  access: 'session',
  summary: 'Change one’s own names, country or language',
  body: z
    .strictObject({
      name: fields.name,
      full_name: fields.full_name,
      country: fields.country,
      language: fields.language,
    })
    .partial(),
  response: UserView,
} as const satisfies Endpoint;

export const listUsers = {
  method: 'GET',
  path: '/users',
  access: 'session',
  summary: 'Users that the reader may see',
  query: PageQuery.extend({
    search: lines(200).optional(),
    role: Role.optional(),
    status: UserStatus.optional(),
    companyId: CompanyId.optional(),
    sortBy: sortBy('full_name', 'email', 'createdAt').default('full_name:asc'),
  }),
  response: pageOf(UserView),
} as const satisfies Endpoint;

export const createUser = {
  method: 'POST',
  path: '/users',
  access: 'session',
  summary: 'Add a user; without a password they are invited by e-mail to set one',
  body: NewUser,
  response: UserView,
} as const satisfies Endpoint;

const params = z.strictObject({ userId: UserId });

export const getUser = {
  method: 'GET',
  path: '/users/:userId',
  access: 'session',
  summary: 'One user',
  params,
  response: UserView,
} as const satisfies Endpoint;

export const updateUser = {
  method: 'PATCH',
  path: '/users/:userId',
  access: 'session',
  summary:
    'Edit a user; refused when somebody else edited it after the revision named. One’s own e-mail needs the current password or a sign-in within ten minutes; a sub-user’s change of a colleague’s waits to be confirmed',
  params,
  body: EditedUser,
  response: UserView,
} as const satisfies Endpoint;

export const deleteUser = {
  method: 'DELETE',
  path: '/users/:userId',
  access: 'session',
  summary: 'Delete a user; what they made stays. Neither oneself nor the last admin',
  params,
  response: z.object({}),
} as const satisfies Endpoint;

export const mailPasswordLink = {
  method: 'POST',
  path: '/users/:userId/password-link',
  access: 'session',
  summary: 'Mail an active user a link to set another password; nobody else sees it',
  params,
  response: z.object({}),
} as const satisfies Endpoint;

const MailedKey = z.strictObject({ key: z.string().max(200) });

export const confirmEmail = {
  method: 'POST',
  path: '/auth/confirm-email',
  access: 'public',
  summary:
    'Give an account the e-mail that a colleague asked for, with the key mailed to its present one: single use, a week',
  body: MailedKey,
  response: z.object({}),
} as const satisfies Endpoint;

export const restoreEmail = {
  method: 'POST',
  path: '/auth/restore-email',
  access: 'public',
  summary:
    'Give an account its former e-mail back, with the key mailed there: single use, a week. All access to it ends',
  body: MailedKey,
  response: z.object({}),
} as const satisfies Endpoint;

export const inviteUser = {
  method: 'POST',
  path: '/users/:userId/invitation',
  access: 'session',
  summary: 'Mail the invitation to set a password again; the earlier one stops working',
  params,
  response: UserView,
} as const satisfies Endpoint;
