import type { EnvelopeFileProblem } from '@pacta/contracts';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { context, sentMail } from '../../../test/app.ts';
import { insertedCompany, insertedUser, now } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';
import { created, detail, get, work } from '../../../test/journey.ts';
import {
  clock,
  connected,
  creditsOf,
  type FakeProvider,
  later,
  signedBySomebody,
  workOnEnvelopes,
} from '../../../test/provider.ts';

startEmpty();

let provider: FakeProvider;
beforeEach(async () => {
  clock.at = now;
  await insertedCompany();
  await insertedUser();
  provider = await connected();
});

/** A document that everybody signed at the provider, which gives this back. */
async function cameBack(make: (sent: Uint8Array) => Promise<Uint8Array>): Promise<string> {
  const { id } = await created({ settings: { sendWithoutVobo: true } });
  await workOnEnvelopes();
  later(1);
  await provider.complete(await make(provider.only.order.pdf));
  await workOnEnvelopes();
  return id;
}

const changed = async (pdf: Uint8Array) => {
  const bytes = await signedBySomebody(pdf);
  bytes[Math.floor(pdf.length / 2)]! ^= 1;
  return bytes;
};

it.each<[EnvelopeFileProblem | RegExp, (sent: Uint8Array) => Promise<Uint8Array>]>([
  ['not_a_pdf', async () => Buffer.from('<html>Link expired</html>')],
  ['not_signed', async (sent) => sent],
  ['other_text', async () => signedBySomebody(await aPdf('A contract that nobody sent', '', ''))],
  [/signature_broken|cannot_tell|not_a_pdf/, changed],
])('keeps a file aside that is %s, says so, and asks for it again', async (problem, make) => {
  const id = await cameBack(make);
  const { status, envelope, signers } = await detail(id);
  expect(status).toBe('ENVIADO');
  expect(signers.map(({ state }) => state)).toEqual(['signed', 'signed']);
  expect(envelope).toMatchObject({ stage: 'fetching', nextAt: expect.any(String) });
  expect(envelope?.fileProblem).toMatch(problem);
  const [entry] = (await get(`/documents/${id}/trail`)).json().results;
  expect(entry).toMatchObject({ type: 'ENVELOPE_FILE_REFUSED', details: { file: expect.any(String) } });
  expect(Buffer.compare(await context.files.read(entry.details.file), Buffer.from(provider.only.file!))).toBe(0);

  await work();
  expect(sentMail.map(({ subject }) => subject)).toEqual([expect.stringContaining('Requiere su atención')]);
  later(61);
  await workOnEnvelopes();
  const types = (await get(`/documents/${id}/trail`)).json().results.map(({ type }: { type: string }) => type);
  expect(types.filter((type: string) => type === 'ENVELOPE_FILE_REFUSED')).toHaveLength(1);

  await provider.complete();
  later(61);
  await workOnEnvelopes();
  expect(await detail(id)).toMatchObject({ status: 'COMPLETADO', envelope: { fileProblem: null } });
  expect(await creditsOf()).toBe(4);
});
