import {
  answerQuestions,
  approveDocument,
  declineDocument,
  discardScan,
  exchangeLink,
  getPublicDocument,
  paperConsentVersion,
  sendScan,
} from '@pacta/contracts';
import { forwardDocument } from '@pacta/contracts/circulation';
import { startIdentity } from '@pacta/contracts/identity';
import { listOwnComments, writeToSender } from '@pacta/contracts/review';
import { checkSigningCode } from '@pacta/contracts/signing-code';
import { askFakes, readSample } from '@pacta/shared/testing';
import remote from '../remote.tsx';
import fakes from './fakes.ts';

/** The document of the sample that is called so. */
function paramsOf(label: string): { documentId: string } {
  const to = fakes.samples.find((sample) => sample.label === label)?.to;
  if (!to) throw new Error(`No sample is called ${label}.`);
  return { documentId: /[0-9a-f-]{36}/.exec(to)?.[0] ?? '' };
}
const sha256 = 'a'.repeat(64);

it.each(fakes.samples.filter(({ to }) => to.includes('#key')))(
  'answers by the contracts what $label asks',
  async ({ to }) => {
    const { found } = await readSample(fakes, remote.routes, to);
    expect(found).toContain('/public/documents/:documentId');
  },
);

it('opens documents with the keys of its links, but for those that are spent', async () => {
  const open = ({ to }: { to: string }) => {
    const body = { documentId: to.slice(-36), purpose: 'complete' as const, key: to.split('#key=')[1] ?? '' };
    return askFakes(fakes, exchangeLink, { body: { ...body, documentId: /[0-9a-f-]{36}/.exec(to)?.[0] ?? '' } });
  };
  const links = fakes.samples.filter(({ to }) => to.includes('#key'));
  const spent = links.filter(({ label }) => label.startsWith('A link'));
  expect(spent.length).toBe(5);
  for (const link of spent) await expect(open(link)).rejects.toThrow('link.invalid');
  for (const link of links.filter((each) => !spent.includes(each))) expect((await open(link)).token).toBeTruthy();
});

it('opens each document, also one of which a part cannot be read', async () => {
  const labels = fakes.samples.map(({ label }) => label).filter((label) => label.startsWith('complete-document: '));
  expect(labels).toContain('complete-document: not read');
  for (const label of labels)
    expect((await askFakes(fakes, getPublicDocument, { params: paramsOf(label) })).name).toBeTruthy();
});

it('approves and declines, and the document stays so', async () => {
  const toApprove = paramsOf('vobo: to approve');
  await askFakes(fakes, approveDocument, { params: toApprove, body: { sha256 } });
  expect((await askFakes(fakes, getPublicDocument, { params: toApprove })).person.decision).toBe('approved');

  const toSign = paramsOf('complete-document: to sign');
  await askFakes(fakes, declineDocument, { params: toSign, body: { sha256, comments: 'No.' } });
  expect((await askFakes(fakes, getPublicDocument, { params: toSign })).person.decision).toBe('declined');
});

it('frees a document to be signed once what comes before is done', async () => {
  const isFree = async (params: { documentId: string }) =>
    (await askFakes(fakes, getPublicDocument, { params })).allowed.includes('sign');
  const questions = paramsOf('complete-document: to answer');
  expect(await isFree(questions)).toBe(false);
  await askFakes(fakes, answerQuestions, { params: questions, body: { sha256, answers: { ciudad: 'Querétaro' } } });
  expect(await isFree(questions)).toBe(true);

  const identity = paramsOf('complete-document: to begin');
  expect(await isFree(identity)).toBe(false);
  await askFakes(fakes, startIdentity, { params: identity });
  expect(await isFree(identity)).toBe(true);

  const code = paramsOf('complete-document: in person');
  await askFakes(fakes, checkSigningCode, { params: code, body: { code: '042195' } });
  expect((await askFakes(fakes, getPublicDocument, { params: code })).asksCode).toBe(false);
});

it('takes a scan back, and sends one', async () => {
  const { documentId } = paramsOf('complete-document: scan to send');
  const params = { documentId, scanId: '7a5d0c1e-0000-4000-8000-000000000001' };
  const sent = await askFakes(fakes, sendScan, { params, body: { sha256, consent: paperConsentVersion } });
  expect(sent.scan?.state).toBe('sent');
  expect((await askFakes(fakes, discardScan, { params })).scan).toBeNull();
});

it('forwards a document, which its former holder no longer sees, and keeps what they wrote', async () => {
  const params = paramsOf('complete-document: may be forwarded');
  await askFakes(fakes, writeToSender, { params, body: { text: 'Who is to sign?' } });
  expect((await askFakes(fakes, listOwnComments, { params })).results.map(({ text }) => text)).toEqual([
    'Who is to sign?',
  ]);
  const body = { name: 'Sofía Reyes', email: 'sofia@altamira.example', reason: 'She signs.' };
  expect(await askFakes(fakes, forwardDocument, { params, body })).toEqual({ name: body.name, email: body.email });
  await expect(askFakes(fakes, getPublicDocument, { params })).rejects.toThrow('forwarded');
});
