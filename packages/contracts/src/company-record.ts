import { z } from 'zod';
import { CompanyId } from './company.ts';
import type { Endpoint } from './endpoint.ts';
import { PageQuery, pageOf } from './page.ts';
import { Timestamp } from './text.ts';

/** What was done to an account. */
export const CompanyAct = z.enum([
  'user.added',
  'user.deleted',
  'user.status_changed',
  'user.password_set',
  'user.password_link_sent',
  'user.mail_refused',
  'user.email_asked',
  'user.email_confirmed',
  'user.email_changed',
  'user.email_restored',
]);
export type CompanyAct = z.infer<typeof CompanyAct>;

export const CompanyRecordEntry = z.object({
  id: z.string(),
  at: Timestamp,
  act: CompanyAct.or(z.string()), // a newer API may know acts this build does not
  actor: z.string(),
  subject: z.string(), // whose account it is
  detail: z.string().nullable(), // such as an address
});
export type CompanyRecordEntry = z.infer<typeof CompanyRecordEntry>;

export const listCompanyRecord = {
  method: 'GET',
  path: '/companies/:companyId/record',
  access: 'session',
  summary: 'What was done to the accounts of a company, the newest first; it is only added to',
  params: z.strictObject({ companyId: CompanyId }),
  query: PageQuery,
  response: pageOf(CompanyRecordEntry),
} as const satisfies Endpoint;
