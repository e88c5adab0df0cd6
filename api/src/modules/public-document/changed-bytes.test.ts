import { readFile, writeFile } from 'node:fs/promises';
import { createDocument } from '@pacta/contracts';
import { sentMail, storedFiles } from '../../../test/app.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';
import {
  approver,
  aRequest,
  client,
  created,
  detail,
  get,
  landlord,
  post,
  uploaded,
  visit,
  work,
} from '../../../test/journey.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

/** Changes one byte of a stored file, as a damaged disk or somebody with access to it would. */
async function flip(sha256: string) {
  const file = storedFiles().find((each) => each.endsWith(sha256))!;
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = bytes[middle]! ^ 1;
  await writeFile(file, bytes);
}

const refused = expect.objectContaining({ code: 500, reason: 'file.changed' });
const types = async (id: string) => (await detail(id)).log.map(({ type }) => type);

async function pending() {
  const { id, sha256 } = await created();
  await work();
  return { id, sha256 };
}

async function sent() {
  const { id, sha256 } = await pending();
  await (await visit(id, approver.email, 'vobo')).approve();
  await work();
  return { id, sha256 };
}

describe('a file that was changed on disk', () => {
  it('is shown to nobody', async () => {
    const { id, sha256 } = await pending();
    const ana = await visit(id, approver.email, 'vobo');
    expect((await ana.download()).statusCode).toBe(200);
    await flip(sha256);
    for (const answer of [await ana.download(), await get(`/documents/${id}/file`)]) {
      expect(answer.json()).toEqual(refused);
      expect(answer.headers).not.toHaveProperty('etag');
    }
  });

  it('becomes no document', async () => {
    const upload = await uploaded();
    await flip(upload.sha256);
    expect((await post(createDocument.path, aRequest(upload))).json()).toEqual(refused);
    await work();
    expect(sentMail).toEqual([]);
  });

  it('is not approved', async () => {
    const { id, sha256 } = await pending();
    const ana = await visit(id, approver.email, 'vobo');
    await ana.download();
    await flip(sha256);
    expect((await ana.approve()).json()).toEqual(refused);
    expect(await types(id)).toEqual(['CREATED']);
  });

  it('is not signed', async () => {
    const { id, sha256 } = await sent();
    const signer = await visit(id, client.email, 'complete');
    await flip(sha256);
    expect((await signer.sign()).json()).toEqual(refused);
    expect(await types(id)).toEqual(['CREATED', 'ACCEPTED', 'SENT']);
  });

  it('is not sealed, until it has its bytes back', async () => {
    const { id, sha256 } = await sent();
    for (const { email } of [client, landlord]) await (await visit(id, email, 'complete')).sign();
    await flip(sha256);
    await expect(work()).rejects.toMatchObject({ reason: 'file.changed' });
    expect((await detail(id)).status).toBe('ENVIADO');
    await flip(sha256);
    await work();
    expect((await detail(id)).status).toBe('COMPLETADO');
  });
});
