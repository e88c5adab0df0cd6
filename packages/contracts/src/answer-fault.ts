import { z } from 'zod';

/** What was wrong with the answer of somebody else's server, where that said nothing in words of its own. */
export const AnswerFault = z.object({
  kind: z.enum([
    'status', // `value`: of HTTP
    'late', // `value`: seconds
    'cut_off',
    'unreached',
    'unusable', // not what it documents
    'no_pdf',
    'elsewhere', // it names a host that is not asked, as in `value`
    'code', // it refused without a word; `value`: its code
    'consent', // `value`: the address at which the account's owner grants it
    'docusign_ids',
    'weetrust_ids',
    'no_account',
    'too_many', // documents, so that one cannot be looked for
    'same_email',
    'groups',
    'no_page', // `value`: the page
  ]),
  host: z.string().nullable(), // who was asked
  value: z.string().nullable(),
});
export type AnswerFault = z.infer<typeof AnswerFault>;
