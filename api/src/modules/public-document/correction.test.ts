import { consentVersion, representativeConsentVersion } from '@pacta/contracts';
import { app, sentMail } from '../../../test/app.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import {
  approver,
  aSignatureImage,
  client,
  created,
  detail,
  landlord,
  post,
  uploaded,
  visit,
  work,
} from '../../../test/journey.ts';
import { readLog } from '../log/log-storage.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const lastTo = (email: string) => sentMail.findLast(({ to }) => to.address === email)!;

async function corrected(id: string, note?: string): Promise<void> {
  const { id: uploadId, positions } = await uploaded();
  const answer = await post(`/documents/${id}/versions`, { uploadId, positions, ...(note && { note }) });
  expect(answer.statusCode).toBe(200);
  await work();
}

describe('a corrected version', () => {
  it('is announced to the approver with the earlier comment and what the sender says, and shown so', async () => {
    const { id } = await created();
    await work();
    const first = await visit(id, approver.email, 'vobo');
    expect((await first.see()).correction).toBeUndefined();
    await first.reject('La renta está mal.');
    await corrected(id, 'Ya son 18,500.');

    const { subject, text } = lastTo(approver.email);
    expect(subject).toBe('Versión corregida 2 · Se solicita su visto bueno: Contrato de arrendamiento');
    expect(text).toContain('la versión 2, corregida, del documento “Contrato de arrendamiento”');
    expect(text).toContain(`${approver.name} (comentario a la versión anterior):\n> La renta está mal.`);
    expect(text).toContain('Lucía Hernández (sobre esta versión):\n> Ya son 18,500.');
    expect(await (await visit(id, approver.email, 'vobo')).see()).toMatchObject({
      correction: {
        version: 2,
        note: 'Ya son 18,500.',
        comment: { by: approver.name, text: 'La renta está mal.' },
      },
    });
    expect((await detail(id)).versions.at(-1)).toMatchObject({ version: 2, note: 'Ya son 18,500.' });
  });

  it('is announced to the signers, who do not read what another wrote to the sender', async () => {
    const { id } = await created({ settings: { sendWithoutVobo: true } });
    await work();
    await (await visit(id, client.email, 'complete')).decline('Quiero otra fecha.');
    await corrected(id, 'Con otra fecha.');

    for (const { email } of [client, landlord]) {
      expect(lastTo(email).subject).toBe('Versión corregida 2 · Documento por firmar: Contrato de arrendamiento');
      expect(lastTo(email).text).toContain('> Con otra fecha.');
    }
    expect(lastTo(client.email).text).toContain('> Quiero otra fecha.');
    expect(lastTo(landlord.email).text).not.toContain('Quiero otra fecha.');
    const [jose, maria] = [await visit(id, client.email, 'complete'), await visit(id, landlord.email, 'complete')];
    expect((await jose.see()).correction?.comment).toMatchObject({ text: 'Quiero otra fecha.' });
    expect((await maria.see()).correction).toEqual({ version: 2, note: 'Con otra fecha.', comment: null });
  });

  it('needs no words of the sender', async () => {
    const { id } = await created();
    await work();
    await (await visit(id, approver.email, 'vobo')).reject('No.');
    await corrected(id);
    expect((await (await visit(id, approver.email, 'vobo')).see()).correction).toMatchObject({ version: 2, note: '' });
    expect((await detail(id)).versions.at(-1)).not.toHaveProperty('note');
  });
});

describe('whoever signs for a company', () => {
  const represented = { ...client, representativeName: 'Lic. Peña', representativeEmail: 'pena@example.com' };
  const signed = async (id: string, email: string, consent: string = representativeConsentVersion) => {
    const { token, see } = await visit(id, email, 'complete');
    const { sha256 } = await see();
    return app().inject({
      method: 'POST',
      url: `/v1/public/documents/${id}/sign`,
      headers: { authorization: `Bearer ${token}` },
      payload: { sha256, consent, language: 'es', mark: aSignatureImage() },
    });
  };

  it('is told so in the mail and on the page, and the consent that they agreed to is kept with it', async () => {
    const { id } = await created({ signers: [represented, landlord], settings: { sendWithoutVobo: true } });
    await work();
    expect(lastTo('pena@example.com').text).toContain(`le envía a usted, como representante de ${client.name}, el doc`);
    expect((await (await visit(id, 'pena@example.com', 'complete')).see()).person).toMatchObject({
      name: 'Lic. Peña',
      onBehalfOf: client.name,
    });
    await post(`/documents/${id}/reminders`, {});
    await work();
    expect(lastTo('pena@example.com').text).toContain(`su firma, como representante de ${client.name}, en el`);

    expect((await signed(id, 'pena@example.com')).statusCode).toBe(200);
    const [document] = await database.selectFrom('documents').select('id').execute();
    expect((await readLog(database, document!.id)).find(({ type }) => type === 'SIGNED')).toMatchObject({
      actorName: 'Lic. Peña',
      details: {
        email: 'pena@example.com',
        onBehalfOf: client.name,
        consent: representativeConsentVersion,
        consentLanguage: 'es',
      },
    });
  });

  it('may have read the words of a page of earlier days', async () => {
    const { id } = await created({ signers: [represented, landlord], settings: { sendWithoutVobo: true } });
    await work();
    expect((await signed(id, 'pena@example.com', '2026-11-representative')).statusCode).toBe(200);
    expect((await signed(id, landlord.email, '2026-11-representative')).json()).toMatchObject({ code: 400 });
    expect((await signed(id, landlord.email, '2026-11')).statusCode).toBe(200);
  });

  it('does not agree for themselves by the words of today', async () => {
    const { id } = await created({ signers: [represented, landlord], settings: { sendWithoutVobo: true } });
    await work();
    expect((await signed(id, 'pena@example.com', consentVersion)).json()).toMatchObject({
      code: 400,
      fields: [{ path: 'consent' }],
    });
  });

  it('is nobody else: a signer cannot agree for a company that they do not represent', async () => {
    const { id } = await created({ signers: [represented, landlord], settings: { sendWithoutVobo: true } });
    await work();
    expect((await (await visit(id, landlord.email, 'complete')).see()).person).not.toHaveProperty('onBehalfOf');
    expect((await signed(id, landlord.email)).json()).toMatchObject({
      code: 400,
      reason: 'request.invalid',
      fields: [{ path: 'consent' }],
    });
  });
});
