import { context, sentMail } from '../../../test/app.ts';
import { adminId, insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { created, work } from '../../../test/journey.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { reportChangedFile } from '../file/inspect-files.ts';
import { tellOfChangedFiles } from './tell-of-changed-files.ts';

startEmpty();

const minute = 60_000;
const after = (minutes: number) => ({ ...context, now: () => new Date(context.now().getTime() + minutes * minute) });
const told = () => sentMail.filter(({ to }) => to.address === 'admin@example.com').map(({ text }) => text);

async function found(sha256: string, at = context) {
  await reportChangedFile({ database, now: at.now }, silentLog, sha256 as never);
}

async function tell(at = context) {
  await tellOfChangedFiles(at);
  await work();
}

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
  await insertedUser({ id: adminId, role: 'admin', companyId: null, email: 'admin@example.com' });
});

it('names the document to the administrators, and to nobody else', async () => {
  const { sha256, identifier } = await created();
  await found(sha256);
  await tell();
  expect(told()).toEqual([expect.stringContaining(identifier)]);
  expect(sentMail.map(({ to }) => to.address)).not.toContain('lucia@example.com');
});

it('is one mail however often the file is read, and another a day later while it is still changed', async () => {
  const { sha256 } = await created();
  await found(sha256);
  await tell();
  await found(sha256, after(5));
  await tell(after(70));
  expect(told()).toHaveLength(1);
  await found(sha256, after(25 * 60));
  await tell(after(25 * 60 + 1));
  expect(told()).toHaveLength(2);
});

it('waits an hour with what is found next', async () => {
  const { sha256 } = await created();
  await found(sha256);
  await tell();
  await found('b'.repeat(64));
  await tell(after(30));
  expect(told()).toHaveLength(1);
  await tell(after(61));
  expect(told()).toHaveLength(2);
});
