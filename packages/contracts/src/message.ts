import { z } from 'zod';
import { AnswerFault } from './answer-fault.ts';
import { CompanyId, PhoneChannel } from './company.ts';
import type { Endpoint } from './endpoint.ts';
import { Phone } from './text.ts';
import { validation } from './validation.ts';

/** What a mail service tells of a mail. Types that we do not know are passed over. */
export const MailOutcome = z.enum(['sent', 'delayed', 'delivered', 'bounced']);
export type MailOutcome = z.infer<typeof MailOutcome>;

export const MailReport = z
  .object({
    messageId: z.string().min(1).max(500), // the Message-ID of our mail, with or without its < and >
    event: z.string().max(50), // a MailOutcome, or another, which is passed over
    recipient: z.string().max(320).optional(), // where there is one, it has to be whom the mail was for
    reason: z.string().max(2_000).optional(), // of a delay or bounce, as in `550 5.1.1 No such user`
  })
  .meta({ id: 'MailReport' });
export type MailReport = z.infer<typeof MailReport>;

const signed =
  'Signed as Pacta’s own messages are: `Pacta-Signature: t=seconds,v1=hex`, HMAC-SHA256 with MAIL_REPORTS_SECRET over `t.body`.';

/** How many of them were news. The others were told before, or are about no message of ours. */
const Taken = z.object({ taken: z.int() });

/** What a service of messages to phones answered to a test. `said`: in its own words. */
export const TestMessage = z.object({
  to: z.string(), // E.164
  trouble: z
    .enum(['number', 'opted_out', 'template', 'credentials', 'refused', 'busy', 'down', 'unclear'])
    .nullable()
    .catch('unclear'), // null: it was taken over
  said: z.string().nullable(),
  fault: AnswerFault.nullable().optional().catch(null), // what was wrong with its answer, where it said nothing
});
export type TestMessage = z.infer<typeof TestMessage>;

export const sendTestMessage = {
  method: 'POST',
  path: '/companies/:companyId/test-messages',
  access: 'session',
  summary: 'Send a test to a phone, in the language of the company, and see what the service answers; five in an hour',
  params: z.strictObject({ companyId: CompanyId }),
  body: z.strictObject({ channel: PhoneChannel, phone: Phone.min(1, validation.required) }),
  response: TestMessage,
} as const satisfies Endpoint;

export const reportMail = {
  method: 'POST',
  path: '/message-reports/mail',
  access: 'public',
  summary: `What became of mails, told by the service that sends them. ${signed}`,
  body: z.object({ events: z.array(MailReport).min(1).max(500) }),
  response: Taken,
} as const satisfies Endpoint;

export const reportBounce = {
  method: 'POST',
  path: '/message-reports/bounce',
  access: 'public',
  summary: `A message that came to the bounce address, as message/rfc822: a delivery status notification (RFC 3464) counts. ${signed}`,
  response: Taken,
} as const satisfies Endpoint;

/** Bytes of one call. */
export const mostReported = { mail: 1_000_000, bounce: 10_000_000 };
