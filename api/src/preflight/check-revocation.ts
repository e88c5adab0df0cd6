import { type Certificate, namePart, readCertificate, satAuthorities } from '@pacta/signatures/certificate';
import { checkCrl, checkOcsp, ocspRequest, type UnknownWhy } from '@pacta/signatures/revocation';
import { type EfirmaTrust, openEfirmaTrust } from '../signing/efirma-trust.ts';
import { openSigningKey } from '../signing/open-signing-key.ts';
import { askForRevocation } from '../signing/revocation-answers.ts';
import { fingerprintOf } from '../signing/sat-roots.ts';
import type { SigningKey } from '../signing/signing-key.ts';
import { type Check, type Finding, failed, fine, skipped, warning } from './check.ts';
import { hasKey } from './check-keys.ts';

/** Whether the responder answers that is asked whether an e.firma was revoked, for each authority that issues some. */
export const checkRevocation: Check = {
  name: 'Revocation of e.firmas',
  run: async ({ efirma }) => revocationBy(await openEfirmaTrust(efirma), new Date()),
};

/** It is asked about a number that no certificate has: nothing is learnt of anybody. */
export async function revocationBy(trust: EfirmaTrust, now: Date): Promise<Finding> {
  const { ocspUrl: url, requiresRevocation, roots, others } = trust;
  if (url === undefined) {
    const words = 'SAT_OCSP_URL is not set, and certificates of the SAT name nobody to ask';
    return requiresRevocation
      ? failed(`${words}: REVOCATION=required refuses each of its e.firmas`)
      : skipped(`${words}: whether one was revoked is told as not known`);
  }
  const issuers = [...roots, ...others].filter((each) => issues(each, now));
  const answers = await Promise.all(issuers.map((issuer) => answerFor(issuer, { trust, url, now })));
  const troubles = answers.flatMap((trouble) => trouble ?? []);
  if (troubles.length === 0) return fine(`${new URL(url).host} answers for ${issuers.map(nameOf).join(', ')}`);
  const what = requiresRevocation ? 'is refused' : 'is told as not known to be revoked or not';
  const words = `${new URL(url).host} gives no answer that counts (${troubles.join('; ')}). An e.firma of theirs ${what}. Look at SAT_OCSP_URL`;
  return requiresRevocation && troubles.length === issuers.length ? failed(words) : warning(words);
}

/** Who issues to people: a root issues to authorities alone. */
const issues = ({ authority, issuer, subject, notBefore, notAfter }: Certificate, now: Date): boolean =>
  authority !== null && !Buffer.from(issuer).equals(subject) && notBefore <= now && now <= notAfter;

interface Asking {
  readonly trust: EfirmaTrust;
  readonly url: string;
  readonly now: Date;
}

const noSerial = new Uint8Array(Buffer.from('0'.repeat(20))); // twenty digits, as all of the SAT

const nameOf = ({ der, subjectParts }: Certificate): string =>
  satAuthorities[fingerprintOf(der)]?.name ?? namePart(subjectParts, '2.5.4.3') ?? 'an authority without a name';

/** Why what the responder says of this authority's certificates would not count; null: it would. */
async function answerFor(issuer: Certificate, { trust, url, now }: Asking): Promise<string | null> {
  const certificate = { ...issuer, serial: noSerial };
  const answer = await trust.ask(url, new Uint8Array(await ocspRequest({ certificate, issuer })));
  if (!answer) return `${nameOf(issuer)}: none came`;
  const said = await checkOcsp(answer, { certificate, issuer, at: now, now });
  return said.status === 'unknown' && said.why !== 'not-known' ? `${nameOf(issuer)}: ${reasons[said.why]}` : null;
}

/** Whether somebody says of the certificate that seals whether it was revoked: without it no seal gets beyond B-T. */
export const checkSealRevocation: Check = {
  name: 'Revocation of the seal’s certificate',
  run: async (config) => {
    const isOwn = config.pkcs12 === undefined;
    if (isOwn || !(await hasKey(config))) return skipped('the installation’s own certificate names nobody to ask');
    const key = await openSigningKey({ directory: config.dataDir, pkcs12: config.pkcs12 }, new Date());
    return sealRevocationBy(key, new Set(config.revocationHosts), new Date());
  },
};

export async function sealRevocationBy(
  { certificate, chain: [issuer] }: Pick<SigningKey, 'certificate' | 'chain'>,
  named: ReadonlySet<string>,
  now: Date,
): Promise<Finding> {
  const { ocsps, crls, troubles } = await askForRevocation([{ certificate, issuer: issuer ?? null, at: now }], {
    now,
    named,
  });
  if (troubles.length > 0) return warning(`nobody says whether it was revoked: ${troubles.join(' ')}`);
  const [ocsp, crl] = [ocsps[0], crls[0]];
  if (!issuer || !(ocsp ?? crl))
    return skipped('it comes without its issuer, or names nobody to ask: seals end at B-T');
  const read = (der: Uint8Array) => readCertificate(new Uint8Array(der));
  const question = { certificate: read(certificate), issuer: read(issuer), at: now, now };
  const said = ocsp ? await checkOcsp(ocsp, question) : crl && (await checkCrl(crl, question));
  return said?.status === 'good' ? fine('its authority says that it was not revoked') : failed('it was revoked');
}

const reasons: Readonly<Record<Exclude<UnknownWhy, 'not-known'>, string>> = {
  'not-an-answer': 'what came is no answer of OCSP',
  'not-answered':
    'it says nothing of a number that no certificate has; the first e.firma shows whether it does of others',
  'not-of-the-issuer': 'who signed the answer may not answer for it',
  'signature-wrong': 'the signature of the answer is wrong',
  'weak-algorithm': 'the answer is signed by an algorithm that does not count',
  'not-about-it': 'the answer is about another certificate',
  'too-old': 'the answer is too old',
  'from-the-future': 'the answer is from the future: look at the clock of this machine',
  partial: 'the answer leaves some out',
};
