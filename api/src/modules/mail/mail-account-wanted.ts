import type { AppContext } from '../../context.ts';
import type { AccountWantedJob } from '../../jobs.ts';
import { findAccount } from '../credentials/credentials-storage.ts';
import { readUser } from '../user/user-storage.ts';
import { composeMail } from './compose-mail.ts';
import { deliver } from './deliver.ts';
import { accountWanted } from './messages/account-wanted.ts';
import { pageAddress } from './page-address.ts';

/** Mails the owner of the address, in their own language and in the name of nobody who asked. */
export async function mailAccountWanted(
  context: AppContext,
  { userId }: Omit<AccountWantedJob, 'kind'>,
  mailId: string,
): Promise<void> {
  const { database } = context;
  const wanted = await readUser(database, userId);
  const account = wanted && (await findAccount(database, wanted.email));
  const owner = account && (await readUser(database, account.id));
  if (!owner || wanted.companyName === null) return;
  const { language, name: reader, fullName: name, email: address } = owner;
  const url = pageAddress(context, { path: '/', language });
  const content = accountWanted({ language, reader, companyName: wanted.companyName, url });
  await deliver(context, mailId, composeMail({ to: { name, address }, sender: 'Pacta', content }));
}
