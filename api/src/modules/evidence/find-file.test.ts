import { createHash } from 'node:crypto';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import type { Certificate } from '@pacta/signatures/certificate';
import { app, context } from '../../../test/app.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { approver, client, created, landlord, visit, work } from '../../../test/journey.ts';

startEmpty();
beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const asked = (hash: string, address = '203.0.113.1') =>
  app().inject({ url: `/v1/evidence/files/${hash}`, remoteAddress: address });

async function aSealedDocument() {
  const { id } = await created();
  await work();
  await (await visit(id, approver.email, 'vobo')).approve();
  await work();
  await (await visit(id, client.email, 'complete')).sign();
  await (await visit(id, landlord.email, 'complete')).sign();
  await work();
  return database.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describe('a file that somebody asks about', () => {
  it('is known by its sealed bytes, with what its certificate page says', async () => {
    const { sealedSha256, identifier } = await aSealedDocument();
    const { file, sealCertificate } = (await asked(sealedSha256!)).json();
    expect(file).toEqual({
      kind: 'sealed',
      document: {
        identifier,
        name: 'Contrato de arrendamiento',
        company: 'Notaría Doce',
        sealedAt: context.now().toISOString(),
        signers: [client.name, landlord.name],
        signedOnPaper: [],
      },
    });
    expect(sealCertificate).toBe(context.signingKey.certificate.toString('base64'));
  });

  it('is answered with the earlier keys of the seal, and with the authorities of tests and of time that count here', async () => {
    const plain = (await asked('a'.repeat(64))).json();
    expect(plain).toMatchObject({ earlierSealCertificates: [], testAuthorities: [], timestampAuthorities: [] });
    const earlierSeals = [Buffer.from('earlier')];
    const test = { der: new Uint8Array(Buffer.from('test')) } as Certificate;
    const efirmaTrust = { ...context.efirmaTrust, hasTestRoots: true, testRoots: [test] };
    const stamping = { der: new Uint8Array(Buffer.from('stamping')) } as Certificate;
    const timestampAuthority = { stamp: () => Promise.reject(new Error('nobody asks')), roots: [stamping] };
    const answer = await app({ earlierSeals, efirmaTrust, timestampAuthority }).inject({
      url: `/v1/evidence/files/${'a'.repeat(64)}`,
    });
    expect(answer.json()).toMatchObject({
      earlierSealCertificates: [Buffer.from('earlier').toString('base64')],
      testAuthorities: [Buffer.from('test').toString('base64')],
      timestampAuthorities: [Buffer.from('stamping').toString('base64')],
    });
  });

  it('names who signed on paper inside', async () => {
    const { sealedSha256, id } = await aSealedDocument();
    const onPaper = { signedOnPaper: true, signatureImageKind: null, signatureImageSha256: null };
    await database
      .updateTable('signers')
      .set(onPaper)
      .where('documentId', '=', id)
      .where('name', '=', client.name)
      .execute();
    expect((await asked(sealedSha256!)).json().file.document.signedOnPaper).toEqual([client.name]);
  });

  it('is said to have come here as a version, and not in which document', async () => {
    const { id } = await created();
    const { sha256: version } = await database
      .selectFrom('documentVersions')
      .select('sha256')
      .where('documentId', '=', id)
      .executeTakeFirstOrThrow();
    expect((await asked(version)).json().file).toEqual({ kind: 'version', document: null });
  });

  it('is not known where nobody brought it', async () => {
    expect((await asked(sha256(fixture('mark.png')))).json().file).toBeNull();
    expect((await asked('no hash')).statusCode).toBe(400);
  });

  it('can be asked about thirty times a minute', async () => {
    const api = app();
    const url = `/v1/evidence/files/${sha256(Buffer.from('x'))}`;
    const answers = [];
    for (let each = 0; each < 31; each += 1) {
      answers.push((await api.inject({ url, remoteAddress: '203.0.113.9' })).statusCode);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(30);
    expect(answers.at(-1)).toBe(429);
  });
});
