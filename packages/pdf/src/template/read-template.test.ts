import { aPdf } from '../../test/a-pdf.ts';
import { corpus, corpusFile, wholeCorpus } from '../../test/corpus/expected.ts';
import { fixture } from '../../test/fixture.ts';
import { rawPage, rawStream } from '../../test/raw-pdf.ts';
import { itWith, run } from '../../test/tools.ts';
import { mostPlaces } from './found-variables.ts';
import { readTemplate } from './read-template.ts';

const files = Object.entries(wholeCorpus);

describe('readTemplate', () => {
  it.each(files)('finds what is in %s', async (name, { pages, variables, fields = {}, positions, unread = [] }) => {
    const read = await readTemplate(corpusFile(name));

    const pagesOf = read.found.map((one) => [one.name, one.places.map(({ page }) => page)]);
    expect(Object.fromEntries(pagesOf)).toEqual(variables);
    const kinds = read.found.filter(({ kind }) => kind !== 'text').map((one) => [one.name, one.kind]);
    expect(Object.fromEntries(kinds)).toEqual(fields);
    expect(read.positions.map(({ position, page }) => [position, page])).toEqual(positions);
    expect(read.pages).toHaveLength(pages);
    expect(read).toMatchObject({ hasText: true, removed: [] });
    expect(read.unread.map(({ text }) => text)).toEqual(unread);
    expect(read.prepared).toBeUndefined();
  });

  itWith(['pdftotext'], 'shows where the marks are', async () => {
    for (const [name, { fields = {} }] of Object.entries(corpus).filter(([one]) => one !== misread)) {
      const file = corpusFile(name);
      const [words, { found, pages }] = [wordsOf(file), await readTemplate(file)];
      for (const variable of found.filter((one) => !(one.name in fields || slanted.has(one.name)))) {
        const inside = variable.places.flatMap((place) => {
          const size = pages[place.page - 1]!;
          const box = { x: place.x * size.width, y: place.y * size.height };
          const end = { x: box.x + place.width * size.width, y: box.y + place.height * size.height };
          return words.filter(
            ({ page, x, y }) => page === place.page && x > box.x && x < end.x && y > box.y && y < end.y,
          );
        });
        const seen = lettersOf(inside.map(({ text }) => text).join(''));
        const expected = lettersOf(variable.name);
        const times = Math.max(1, Math.round(seen.length / expected.length));
        expect([name, variable.name, seen]).toEqual([name, variable.name, [...expected.repeat(times)].sort().join('')]);
      }
    }
  });

  it('shows each variable once, in its first spelling', async () => {
    const { found } = await readTemplate(await aPdf('{{Nombre_Completo}} {{nombre_completo}}', '{{NOMBRE_COMPLETO}}'));
    expect(found).toMatchObject([{ name: 'Nombre_Completo', places: [{ page: 1 }, { page: 1 }, { page: 2 }] }]);
  });

  it.each([
    ['a brace that is missing', 'El {{nombre} firma el {{fecha}}', ['{{nombre} firma el']],
    ['braces that nobody opened', 'El nombre}} firma el {{fecha}}', ['El nombre}}']],
    ['a sign that no name has, after other text', 'Hoy {{nombre!}} firma el {{fecha}}', ['{{nombre!}}']],
    ['two names in one mark', '{{a} {b}} el {{fecha}}', ['{{a} {b}}']],
    ['a single brace', '{a} el {{fecha}}', []],
    ['a third brace', '{{{a}}} el {{fecha}}', []],
  ])('tells what looks like a mark and is none: %s', async (_, text, unread) => {
    expect((await readTemplate(await aPdf(text))).unread.map((mark) => mark.text)).toEqual(unread);
  });

  it('tells each unread mark once, and no more than a person reads', async () => {
    const pages = Array.from({ length: 30 }, (_, index) => `{{a}} {{n${index % 25}!}}`);
    const { unread } = await readTemplate(await aPdf(...pages));
    expect(unread).toHaveLength(20);
    expect(new Set(unread.map(({ text }) => text)).size).toBe(20);
    expect(unread[0]?.places.map(({ page }) => page)).toEqual([1, 26]);
  });

  it('tells of what it could not read why, and where it stands', async () => {
    const { unread } = await readTemplate(
      await aPdf('{{a}} {{b!}} y {{nombre del', 'cliente}} en {{c}}', 'Es {{d y {{a}}'),
    );
    expect(unread.map(({ text, why, places }) => [text, why, places.map(({ page }) => page)])).toEqual([
      ['{{b!}}', 'name', [1]],
      ['{{nombre del', 'cut', [1]],
      ['cliente}}', 'cut', [2]],
      ['{{d y', 'unclosed', [3]],
    ]);
    const [place] = unread[0]?.places ?? [];
    expect((place?.x ?? 0) * 612).toBeGreaterThan(72 + 20); // behind {{a}}
    expect((place?.y ?? 0) * 792).toBeLessThan(92); // around its line
    expect(((place?.y ?? 0) + (place?.height ?? 0)) * 792).toBeGreaterThan(92);
  });

  it('tells of a mark that lacks a brace no more than its own line, whatever is drawn after it', async () => {
    const show = (y: number, text: string) => `BT /F 12 Tf 72 ${y} Td (${text}) Tj ET`;
    const pdf = rawPage({
      content: [show(100, 'El {{nombre'), show(700, 'Vence {{hoy}}')].join('\n'),
    });
    const { unread } = await readTemplate(pdf);
    expect(unread.map(({ text }) => text)).toEqual(['{{nombre']);
    expect(unread.map(({ places }) => Math.round((places[0]?.y ?? 0) * 10))).toEqual([9]);
  });

  it('tells of a mark that a column ends within', async () => {
    const show = (x: number, y: number, text: string) => `BT /F 12 Tf ${x} ${y} Td (${text}) Tj ET`;
    const pdf = rawPage({ content: [show(72, 100, 'desde el {{fe-'), show(350, 700, 'cha}} y {{hoy}}')].join('\n') });
    const { unread } = await readTemplate(pdf);
    expect(unread.map(({ text, why }) => [text, why])).toEqual([['{{fe-cha}}', 'cut']]);
  });

  it('tells of a mark that other text lies over', async () => {
    const show = (x: number, y: number, text: string) => `BT /F 12 Tf ${x} ${y} Td (${text}) Tj ET`;
    const page = (...texts: string[]) => rawPage({ content: texts.join('\n') });
    const over = page(show(72, 700, 'Nombre: {{nombre}} aqui'), show(110, 700, 'Domicilio: {{domicilio}}'));
    const told = (await readTemplate(over)).unread.filter(({ why }) => why === 'covered');
    expect(told.map(({ text }) => text)).toContain('{{nombre}}');
    const twice = page(show(72, 700, 'Nombre: {{nombre}}'), show(72.3, 700, 'Nombre: {{nombre}}')); // to look bold
    expect((await readTemplate(twice)).unread).toEqual([]);
    const tight = page(show(72, 700, 'Nombre: {{nombre}}'), show(72, 689, 'Domicilio: {{domicilio}}'));
    expect((await readTemplate(tight)).unread).toEqual([]);
  });

  it('tells a scan from a document that has no variables', async () => {
    const hasText = async (pdf: Uint8Array) => (await readTemplate(pdf)).hasText;
    const picture = rawStream('', '/Type /XObject /Subtype /Image /Width 1700 /Height 2200');
    const scan = (text: string) =>
      Buffer.from(
        rawPage({ content: `/I Do ${text}` }, picture)
          .toString('latin1')
          .replace('/Font <<', '/XObject << /I 6 0 R >> /Font <<'),
        'latin1',
      );
    expect(await hasText(await aPdf('Contrato'))).toBe(true);
    expect(await hasText(rawPage({ content: '' }))).toBe(false);
    expect(await hasText(scan(''))).toBe(false);
    expect(await hasText(scan('BT /F 9 Tf (Escaneado con una app) Tj ET'))).toBe(false);
    const recognized = scan(`BT 3 Tr /F 9 Tf (${'El arrendador entrega a {{nombre}} el inmueble. '.repeat(20)}) Tj ET`);
    expect(await readTemplate(recognized)).toMatchObject({ hasText: false, found: [] });
    expect(await hasText(scan(`BT /F 9 Tf (${'Un contrato con un fondo. '.repeat(20)}) Tj ET`))).toBe(true);
  });

  it('reads a file whose table of contents is wrong, and writes it anew', async () => {
    const broken = corpusFile('fop-purchase.pdf');
    broken.write('startxref\n99', broken.lastIndexOf('startxref'));
    const { found, prepared } = await readTemplate(broken);
    expect(found.map(({ name }) => name)).toEqual(Object.keys(corpus['fop-purchase.pdf']!.variables));
    expect(await readTemplate(prepared!)).toMatchObject({ found, removed: [] });
  });

  it('keeps the time and the work within bounds, whatever it is given', async () => {
    const before = process.cpuUsage();
    const marks = (count: number) =>
      Array.from({ length: count }, (_, index) => `{{v${index < 300 ? index : 0}}} `).join('');
    const many = await readTemplate(rawPage({ content: `BT /F 1 Tf 0 700 Td (${marks(20_000)}) Tj ET` }));
    expect([many.found.length, many.found[0]!.places.length]).toEqual([300, mostPlaces]);
    const names = Array.from({ length: 301 }, (_, index) => `{{v${index}}}`).join(' ');
    await expect(readTemplate(rawPage({ content: `BT /F 1 Tf 0 700 Td (${names}) Tj ET` }))).rejects.toMatchObject({
      reason: 'too_many_variables',
    });
    const inItself = rawStream(
      '/X Do /X Do (a)',
      '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>',
    );
    const loop = rawPage({ content: '/X Do', page: '/Group << /S /Transparency >>' }, inItself).toString('latin1');
    const looping = Buffer.from(loop.replace('/Font <<', '/XObject << /X 6 0 R >> /Font <<'), 'latin1');
    expect((await readTemplate(looping)).found).toEqual([]);
    expect(process.cpuUsage(before).user).toBeLessThan(20_000_000);
  });

  it.each([
    ['a file with a password', fixture('encrypted.pdf'), 'encrypted'],
    ['something else', Buffer.from('Estimados señores'), 'not_a_pdf'],
    ['a file without pages', fixture('no-pages.pdf'), 'no_pages'],
    ['a file that was cut', corpusFile('chromium-lease.pdf').subarray(0, 30_000), 'damaged'],
  ])('refuses %s', async (_, pdf, reason) => {
    await expect(readTemplate(pdf)).rejects.toMatchObject({ reason });
  });
});

/** Poppler shows its ligatures as the file names them. */
const misread = 'ghostscript-services.pdf';

/** The upright box around slanted text has a letter of its neighbour in its corner. */
const slanted = new Set(['autor_del_borrador']);

/** In the order of the alphabet: tools read turned text in an order of their own. */
const lettersOf = (text: string): string =>
  [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ]
    .sort()
    .join('');

interface Word {
  readonly page: number;
  readonly text: string;
  readonly x: number; // of its middle
  readonly y: number;
}

/** The words of a PDF and where they are, as poppler sees them. */
function wordsOf(file: Buffer): Word[] {
  const html = run('pdftotext', file, (path) => ['-bbox', '-cropbox', path, '-']).toString();
  return html.split('<page ').flatMap((page, number) =>
    [...page.matchAll(/<word xMin="(.*)" yMin="(.*)" xMax="(.*)" yMax="(.*)">(.*)<\/word>/g)].map((match) => {
      const [left, top, right, bottom] = match.slice(1, 5).map(Number) as [number, number, number, number];
      return { page: number, text: match[5]!, x: (left + right) / 2, y: (top + bottom) / 2 };
    }),
  );
}
