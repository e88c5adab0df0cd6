import type { AppContext } from '../../context.ts';
import type { ChangedFilesMailJob } from '../../jobs.ts';
import { findDocumentsOfFiles } from '../document/document-detail-storage.ts';
import { readToldFiles } from '../file/changed-file-storage.ts';
import { readUser } from '../user/user-storage.ts';
import { composeMail } from './compose-mail.ts';
import { deliver } from './deliver.ts';
import { changedFiles } from './messages/changed-files.ts';
import { pageAddress } from './page-address.ts';

/** Tells an administrator which stored files were changed, and which documents they belong to. */
export async function mailChangedFiles(
  context: AppContext,
  { userId, toldAt }: Omit<ChangedFilesMailJob, 'kind'>,
  mailId: string,
): Promise<void> {
  const { database } = context;
  const user = await readUser(database, userId);
  if (!user) return;
  const files = (await readToldFiles(database, new Date(toldAt))).map(({ file }) => file);
  const documents = await findDocumentsOfFiles(database, files);
  const { language, name: reader, fullName: name, email: address, sender } = user;
  const url = pageAddress(context, { path: '/', language });
  const content = changedFiles({ language, reader, files: files.length, documents, url });
  await deliver(context, mailId, composeMail({ to: { name, address }, sender: sender ?? 'Pacta', content }));
}
