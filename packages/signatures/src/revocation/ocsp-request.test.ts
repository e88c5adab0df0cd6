import { writeFileSync } from 'node:fs';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '../../test/authority.ts';
import { aSat } from '../../test/sat.ts';
import { readCertificate } from '../certificate/index.ts';
import { checkOcsp, ocspRequest } from './index.ts';

let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());

const read = (name: string) => readCertificate(sat.certificate(name));

itWith(['openssl'], 'asks a responder about a certificate, as openssl would', async () => {
  const [now, issuer] = [new Date(), read('ac')];
  for (const [name, status] of [
    ['persona', 'good'],
    ['revoked', 'revoked'],
  ] as const) {
    const question = { certificate: read(name), issuer, at: now, now };
    const request = await ocspRequest(question);
    writeFileSync(sat.file('request'), request);
    const theirs = ['-issuer', 'ac.pem', '-cert', `${name}.pem`, '-no_nonce', '-reqout', 'theirs'];
    sat.openssl('ocsp', '-sha1', ...theirs);
    expect(Buffer.from(request)).toEqual(Buffer.from(sat.read('theirs')));
    const who = ['-index', 'ac.db/index.txt', '-rsigner', 'ac.pem', '-rkey', 'ac.pem.key', '-CA', 'ac.pem'];
    sat.openssl('ocsp', ...who, '-ndays', '1', '-reqin', 'request', '-respout', 'answer');
    expect(await checkOcsp(sat.read('answer'), question)).toMatchObject({ status });
  }
});
