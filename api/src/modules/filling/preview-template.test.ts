import { type FilledPreview, type TemplateDetail, validation } from '@pacta/contracts';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import { appFor, storedFiles } from '../../../test/app.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';
import { post } from '../../../test/journey.ts';
import { answers, madeTemplate, textIn, uploadedTemplate } from '../../../test/template.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

async function shown(path: string, body: object): Promise<FilledPreview & { text: string }> {
  const answer = await post(path, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const preview: FilledPreview = answer.json();
  return { ...preview, text: textIn(Buffer.from(preview.pdf, 'base64')) };
}

const preview = ({ id }: TemplateDetail, body: object) => shown(`/templates/${id}/preview`, body);

itWith(['pdftotext'], 'shows the answers as the document will have them, and stores nothing', async () => {
  const template = await madeTemplate();
  const before = storedFiles().length;

  const { text, positions, problems } = await preview(template, { answers });

  expect(text).toContain('Cliente José Ángel Muñoz paga $21,000.00 el 20 de noviembre de 2026.');
  expect(text).not.toContain('{{');
  expect(positions).toMatchObject([{ position: 'firmante_1', page: 2 }]);
  expect(problems).toEqual([]);
  expect(storedFiles()).toHaveLength(before);
});

itWith(['pdftotext'], 'shows the question in the place of a missing answer, without reporting it', async () => {
  const { text, problems } = await preview(await madeTemplate(), { answers: { monto: '1' } });
  expect(text).toContain('Cliente [Nombre del cliente] paga $1.00 el [Fecha].');
  expect(problems).toEqual([]);
});

itWith(['pdftotext'], 'shows a wrong answer as it was typed, and reports it', async () => {
  const wrong = { ...answers, monto: 'veintiún mil', fecha: '31/02/\u00072026' };
  const { text, problems } = await preview(await madeTemplate(), { answers: wrong });
  expect(text).toContain('paga veintiún mil el 31/02/ 2026.');
  expect(problems).toEqual([
    { name: 'monto', message: validation.money },
    { name: 'fecha', message: validation.date },
  ]);
});

itWith(['pdftotext'], 'reports what does not fit and what no font can write, and shows the rest', async () => {
  const template = await madeTemplate();
  const { text, problems } = await preview(template, { answers: { ...answers, nombre_del_cliente: 'José 🎂' } });
  expect(problems).toEqual([{ name: 'nombre_del_cliente', message: validation.characterMissing }]);
  expect(text).toContain('[Nombre del cliente] paga $21,000.00');
});

itWith(['pdftotext'], 'ignores answers that belong to other templates', async () => {
  const { problems } = await preview(await madeTemplate(), { answers: { ...answers, otra: 'x' } });
  expect(problems).toEqual([]);
});

itWith(['pdftotext'], 'follows questions that are still being edited', async () => {
  const template = await madeTemplate();
  const variables = template.variables.map((variable) =>
    variable.name === 'monto' ? { ...variable, moneyStyle: 'figures_words_es' } : variable,
  );
  const { text } = await preview(template, { answers, variables });
  expect(text).toContain('$21,000.00 (veintiún mil pesos 00/100 M.N.)');
});

itWith(['pdftotext'], 'shows one answer in two styles', async () => {
  const bytes = await aPdf('Renta {{renta}} ({{renta_con_letra}}).');
  const upload = await uploadedTemplate(bytes);
  const path = `/uploads/template/${upload.id}/preview`;
  const given = await shown(path, { variables: upload.variables, answers: { renta: '1000000' } });
  expect(given.text).toBe('Renta $1,000,000.00 (un millón de pesos 00/100 M.N.).');
  const missing = await shown(path, { variables: upload.variables, answers: {} });
  expect(missing.text).toBe('Renta [Renta] ([Renta]).');
});

itWith(['pdftotext'], 'tolerates contradictory styles while they are edited', async () => {
  const upload = await uploadedTemplate();
  const [first, second, third] = upload.variables;
  const variables = [
    { ...first, sameAs: 'nowhere' },
    { ...second, sameAs: 'fecha' },
    { ...third, sameAs: 'fecha' },
  ];
  const { text } = await shown(`/uploads/template/${upload.id}/preview`, { variables, answers });
  expect(text).toContain('Cliente José Ángel Muñoz paga $21,000.00 el 20 de noviembre de 2026.');
});

itWith(['pdftotext'], 'tolerates an answer that is far too long', async () => {
  const { pdf, problems } = await preview(await madeTemplate(), {
    answers: { ...answers, nombre_del_cliente: 'muy largo '.repeat(1_000) },
  });
  expect(problems).toEqual([{ name: 'nombre_del_cliente', message: validation.tooLong }]);
  expect(pdf.length).toBeGreaterThan(100);
});

itWith(['pdftotext'], 'fills as many variables as a template may have', async () => {
  const names = Array.from({ length: 300 }, (_, n) => `dato_${n}`);
  const pages = Array.from({ length: 20 }, (_, page) =>
    names
      .slice(page * 15, page * 15 + 15)
      .map((name) => `{{${name}}}`)
      .join(' '),
  );
  const template = await madeTemplate({ bytes: await aPdf(...pages) });
  const given = Object.fromEntries(names.map((name, n) => [name, `v${n}`]));
  const { text, problems } = await preview(template, { answers: given });
  expect(problems).toEqual([]);
  expect(text.split(' ')).toEqual(expect.arrayContaining(['v0', 'v150', 'v299']));
});

itWith(['pdftotext'], 'accepts variables named like properties that every object has', async () => {
  const template = await madeTemplate({ bytes: await aPdf('{{constructor}} y {{toString}}') });
  expect((await preview(template, { answers: {} })).text).toBe('[Constructor] y [To string]');
  const { text } = await preview(template, { answers: { toString: 'segunda', constructor: 'primera' } });
  expect(text).toBe('primera y segunda');
});

it('gives the same answer over a real connection', async () => {
  const { id } = await madeTemplate();
  const app = appFor();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const answer = await fetch(`${address}/v1/templates/${id}/preview`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answers }),
    });
    expect(answer.status).toBe(200); // the server does not believe that the caller has gone
    expect(await answer.json()).toMatchObject({ pdf: expect.any(String), problems: [] });
  } finally {
    await app.close();
  }
});
