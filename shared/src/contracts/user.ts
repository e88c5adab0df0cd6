import { z } from 'zod';
import { CompanyId } from './company.ts';
import type { Endpoint } from './endpoint.ts';
import { PageQuery, pageOf, sortBy } from './page.ts';
import { Language, lines } from './text.ts';

export const UserId = z.uuid().brand('UserId');
export type UserId = z.infer<typeof UserId>;

/** `sub` is shown with the role label "Legal". */
export const Role = z.enum(['admin', 'sub']);
export type Role = z.infer<typeof Role>;

export const UserStatus = z.enum(['ACTIVE', 'INVITED', 'INACTIVE']);
export type UserStatus = z.infer<typeof UserStatus>;

export const UserView = z.object({
  id: UserId,
  name: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: Role,
  status: UserStatus,
  language: Language,
  company: z.object({ id: CompanyId, name: z.string() }).nullable(), // an admin may belong to none
});
export type UserView = z.infer<typeof UserView>;

export const getMe = {
  method: 'GET',
  path: '/users/me',
  access: 'session',
  summary: 'The signed-in user',
  response: UserView,
} as const satisfies Endpoint;

export const listUsers = {
  method: 'GET',
  path: '/users',
  access: 'session',
  summary: 'Users that the reader may see',
  query: PageQuery.extend({
    search: lines(200).optional(),
    sortBy: sortBy('full_name', 'email').default('full_name:asc'),
  }),
  response: pageOf(UserView),
} as const satisfies Endpoint;
