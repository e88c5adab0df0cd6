import { createTransport } from 'nodemailer';
import { type Check, failed, fine, skipped } from './check.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

/** Whether the mail server takes us as who we are. No mail is sent. */
export const checkMail: Check = {
  name: 'Mail',
  run: async ({ smtp }) => {
    if (!smtp) return skipped('SMTP_URL is not set: mail stays in the outbox and reaches nobody');
    const transport = createTransport({ url: smtp.url, ...timeouts });
    try {
      await transport.verify();
      return fine(`the mail server answers and lets us in; mail comes from ${smtp.from}`);
    } catch (error) {
      return failed(`the mail server refuses us: ${error instanceof Error ? error.message : error}. Look at SMTP_URL`);
    } finally {
      transport.close();
    }
  },
};
