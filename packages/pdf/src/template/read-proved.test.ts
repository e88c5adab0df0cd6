import { corpus, corpusFile } from '../../test/corpus/expected.ts';
import { rawPage } from '../../test/raw-pdf.ts';
import { typedPages } from '../../test/typed-pages.ts';
import { readProved } from './read-proved.ts';

/** A page whose font names a table of letters that only pdf.js knows: to it, the code of the euro is no letter. */
const pageOf = (text: string): Buffer => {
  const page = rawPage({ content: `BT /F 12 Tf 72 700 Td (Contrato) Tj 0 -20 Td (${text}) Tj ET` });
  return Buffer.from(page.toString('latin1').replace('/Encoding', '/ToUnicode /Identity-H /Encoding'), 'latin1');
};

describe('readProved', () => {
  it('reads the letters of many programs as pdf.js does', async () => {
    for (const name of Object.keys(corpus)) await expect(readProved(corpusFile(name))).resolves.toBeDefined();
  }, 60_000);

  it('refuses a file by the place where the two read other letters', async () => {
    await expect(readProved(pageOf('Se pagan \\200 100 a {{nombre}}'))).rejects.toMatchObject({
      reason: 'letters_unsure',
      place: { page: 1, text: expect.stringContaining('Sepagan100a') },
    });
  });

  it('takes one where they read the same', async () => {
    await expect(readProved(pageOf('Se pagan 100 a {{nombre}}'))).resolves.toMatchObject({
      found: [{ name: 'nombre' }],
    });
  });

  it('minds no letters where nothing is written', async () => {
    await expect(readProved(pageOf('Se pagan \\200 100'))).resolves.toMatchObject({ found: [] });
  });
});

describe('a page that is read as signs alone, as of a font that a printer made', () => {
  const signs = '!"#$%&!%\'!#"#*&! $+,+$$$-#&.$/#"#/%#-!"#$%&+';
  const pages = (...texts: string[]) => typedPages(texts.map((text) => [[72, 700, text]]));

  it('is told with its place, with marks on others and without', async () => {
    const told = { reason: 'letters_unsure', place: { page: 2, text: expect.stringContaining('!"#$%&') } };
    await expect(readProved(pages('Renuncia de {{nombre}}', signs + signs))).rejects.toMatchObject(told);
    await expect(readProved(pages('Carta', signs + signs))).rejects.toMatchObject(told);
  });

  it('is none that has lines to write on, or few signs', async () => {
    const lines = `Nombre: ${'_'.repeat(30)} Firma: ${'.'.repeat(30)}`;
    await expect(readProved(pages('Renuncia de {{nombre}}', lines))).resolves.toBeDefined();
    await expect(readProved(pages('Renuncia de {{nombre}}', '$ % & #'))).resolves.toBeDefined();
  });
});

describe('a file in which no placeholder is found', () => {
  /** As printers leave fonts that tell no letters. */
  const withoutLetters = (name: string) =>
    Buffer.from(corpusFile(name).toString('latin1').replaceAll('/ToUnicode', '/NoUnicode'), 'latin1');

  it.each(['chromium-lease.pdf', 'libreoffice-letter.pdf', 'weasyprint-lease.pdf'])(
    'is told to be unreadable where its fonts tell no letters (%s)',
    async (name) => {
      await expect(readProved(withoutLetters(name))).rejects.toMatchObject({ reason: 'letters_unsure' });
    },
  );

  it('is read where it says something else', async () => {
    await expect(readProved(rawPage({ content: 'BT /F 12 Tf 72 700 Td (Contrato) Tj ET' }))).resolves.toMatchObject({
      found: [],
      hasText: true,
    });
  });
});
