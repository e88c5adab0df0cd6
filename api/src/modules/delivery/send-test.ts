import { type CompanyId, type RequestOf, validation } from '@pacta/contracts';
import type { sendTestMessage, TestMessage } from '@pacta/contracts/message';
import type { UserActor } from '../../actor.ts';
import { ChannelError, sendText } from '../../channel/channel.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem, invalidField } from '../../problem.ts';
import { type Company, readCompany } from '../company/company-storage.ts';
import { insertTestMessage, readTestTimes } from '../message/message-storage.ts';
import { testWords } from './text-words.ts';

type Wanted = RequestOf<typeof sendTestMessage>['body'] & { readonly companyId: CompanyId };

const mostInAnHour = 5;
const hour = 60 * 60_000;

/**
 * Sends a message to a phone to try a way out, once, and says what the service answered. Throws request.invalid for a way that is not there
 * and a number that nobody can dial, and request.too_many.
 */
export async function sendTest(context: AppContext, user: UserActor, wanted: Wanted): Promise<TestMessage> {
  const { database, channels = {} } = context;
  const { companyId, channel } = wanted;
  const company = await readCompany(database, companyId);
  if (!company) throw new ExpectedProblem('company.not_found');
  if (!channels[channel]) throw invalidField('channel', validation.noSuchChannel);
  const to = await dialled(wanted.phone, company);
  const id = await count(context, user);
  try {
    await sendText(channels, channel, { id, to, words: testWords(company) });
    return { to, trouble: null, said: null, fault: null };
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    const { trouble, fault, message } = error;
    return { to, trouble, said: fault ? null : message, fault };
  }
}

async function dialled(phone: string, { phoneCountry }: Company): Promise<string> {
  const { toE164 } = await import('../../channel/phone-number.ts'); // its numbering plans take a while to load
  const number = toE164(phone, phoneCountry);
  if (!number) throw invalidField('phone', validation.phoneCountry);
  return number;
}

/** Counted before it is sent: one whose answer is lost may have cost something. */
function count({ database, now }: AppContext, { id: userId }: UserActor): Promise<string> {
  const at = now();
  return database.transaction().execute(async (tx) => {
    const sent = await readTestTimes(tx, userId, new Date(at.getTime() - hour));
    const oldest = sent[mostInAnHour - 1];
    if (oldest) {
      const retryAfterSeconds = Math.ceil((oldest.getTime() + hour - at.getTime()) / 1000);
      throw new ExpectedProblem('request.too_many', { retryAfterSeconds });
    }
    const id = newId(at);
    await insertTestMessage(tx, { id, userId, sentAt: at });
    return id;
  });
}
