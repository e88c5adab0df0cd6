import { writeFileSync } from 'node:fs';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import { type Authority, anAuthority } from '../../test/authority.ts';
import { answered, policy } from '../../test/timestamps.ts';
import { digestOf } from '../algorithm/digest.ts';
import type { Bytes } from '../bytes.ts';
import { readSignedMessage } from '../cms/index.ts';
import { Unreadable } from '../unreadable.ts';
import {
  checkAnswer,
  checkTimestamp,
  newNonce,
  signatureValueOf,
  type TimestampQuestion,
  timestampRequest,
  timestampsOf,
  withTimestamp,
} from './index.ts';

const data: Bytes = new TextEncoder().encode('Contrato');
let authority: Authority;
beforeAll(() => {
  authority = anAuthority();
  authority.issue({ name: 'root', kind: 'arc', subject: '/CN=Autoridad Raiz' });
  authority.issue({ name: 'tsa', issuer: 'root', kind: 'tsa', subject: '/CN=TSA' });
  authority.issue({ name: 'seal', issuer: 'root', kind: 'seal', subject: '/CN=Sello' });
});
afterAll(() => authority.remove());

const question = async (more: Partial<TimestampQuestion> = {}): Promise<TimestampQuestion> => ({
  digest: await digestOf('SHA-256', data),
  nonce: newNonce(),
  policy: null,
  ...more,
});
const answerTo = (asked: TimestampQuestion) => answered(authority, 'tsa', timestampRequest(asked));
const codes = async (answer: Bytes, asked: TimestampQuestion) =>
  (await checkAnswer(answer, asked)).timestamp.faults.map(({ code }) => code);

describe('a request for a timestamp', () => {
  itWith(['openssl'], 'is understood by openssl, whose answer counts', async () => {
    const asked = await question({ policy });
    const answer = answerTo(asked);
    const said = String(authority.openssl('ts', '-query', '-in', 'query', '-text'));
    expect(said).toMatch(/Version: 1\nHash Algorithm: sha256/);
    expect(said).toContain(`Policy OID: ${policy}`);
    expect(said).toContain('Certificate required: yes');
    const { token, timestamp } = await checkAnswer(answer, asked);
    expect(timestamp).toMatchObject({ faults: [], purpose: 'timestamping', policy });
    writeFileSync(authority.file('token'), token);
    writeFileSync(authority.file('data'), data);
    const verify = ['ts', '-verify', '-data', 'data', '-in', 'token', '-token_in', '-CAfile', 'root.pem'];
    expect(String(authority.openssl(...verify))).toContain('OK');
  });

  itWith(['openssl'], 'is not answered by a token for another nonce, imprint or policy', async () => {
    const asked = await question();
    const answer = answerTo(asked);
    expect(await codes(answer, { ...asked, nonce: newNonce() })).toEqual(['nonce-other']);
    expect(await codes(answer, await question({ ...asked, digest: asked.digest.map((byte) => byte ^ 1) }))).toEqual([
      'imprint-wrong',
    ]);
    expect(await codes(answer, { ...asked, policy: '1.2.3.4' })).toEqual(['policy-other']);
  });

  itWith(['openssl'], 'that is refused has no token', async () => {
    const refused = await question({ policy: '1.2.3.4.5' });
    await expect(checkAnswer(answerTo(refused), refused)).rejects.toThrow(Unreadable);
  });
});

describe('a signature that gets a timestamp', () => {
  itWith(['openssl'], 'stays what it was for openssl, and shows its timestamp', async () => {
    const message = authority.cades('seal', data);
    const digest = await digestOf('SHA-256', signatureValueOf(message));
    const asked = await question({ digest });
    const { token } = await checkAnswer(answerTo(asked), asked);
    const stamped = withTimestamp(message, token);
    writeFileSync(authority.file('stamped'), stamped);
    writeFileSync(authority.file('content'), data);
    const input = ['-inform', 'DER', '-in', 'stamped', '-content', 'content', '-binary'];
    authority.openssl('cms', '-verify', '-cades', ...input, '-CAfile', 'root.pem', '-purpose', 'any', '-out', 'out');
    const read = readSignedMessage(stamped);
    const [found] = timestampsOf(read);
    expect(found && (await checkTimestamp(found.token, found.stamped))).toMatchObject({ faults: [] });
    expect(read.signers[0]?.signedBytes).toEqual(readSignedMessage(message).signers[0]?.signedBytes);
    expect(() => withTimestamp(stamped, token)).toThrow(Unreadable);
  });
});
