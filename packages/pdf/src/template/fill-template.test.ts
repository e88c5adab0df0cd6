import { createHash } from 'node:crypto';
import { validation } from '@pacta/contracts';
import { aPdf } from '../../test/a-pdf.ts';
import { corpus, corpusFile } from '../../test/corpus/expected.ts';
import { rawPage } from '../../test/raw-pdf.ts';
import { checkStructure, itWith, run } from '../../test/tools.ts';
import { openPdf } from '../file/open-pdf.ts';
import type { PageFlow } from '../flow/page-flow.ts';
import { boxInFrame } from '../paragraph/frame.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import { fillTemplate } from './fill-template.ts';
import { readTemplate } from './read-template.ts';
import { readLayout } from './template-layout.ts';

/** Fields of a form are no paragraphs; a form that is drawn twice changes in two places. */
const unmeasured = new Set(['library-form.pdf', 'library-nested.pdf']);

type Values = (name: string) => string;

const made = new WeakMap<Values, Map<string, ReturnType<typeof fill>>>();

/** A file of the corpus, filled once for all tests that look at the same answers. */
function filled(name: string, answer: Values): ReturnType<typeof fill> {
  const some = made.get(answer) ?? new Map<string, ReturnType<typeof fill>>();
  made.set(answer, some);
  const known = some.get(name) ?? fill(name, answer);
  some.set(name, known);
  return known;
}

async function fill(name: string, answer: Values) {
  const original = corpusFile(name);
  const { prepared, found } = await readTemplate(original);
  const pdf = Buffer.from(prepared ?? original);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const entries = found.map(({ name: variable, kind, choices }) => {
    if (kind === 'check_field') return [variable, 'true'] as const;
    return [variable, kind === 'choice_field' ? choices[0]! : answer(variable)] as const;
  });
  const filling = { pdf, sha256, values: Object.fromEntries(entries) };
  const result = await fillTemplate(filling);
  return { ...result, template: pdf, filling, found, pdf: Buffer.from(result.pdf!) };
}

const textOf = (pdf: Buffer): string =>
  run('pdftotext', pdf, (file) => [file, '-'])
    .toString()
    .replace(/\s+/g, ' ');

const usual: Values = (name) => {
  if (/renta|importe|precio|monto/i.test(name))
    return '$12,345.67 (doce mil trescientos cuarenta y cinco pesos 67/100 M.N.)';
  if (/domicilio|inmueble/i.test(name)) return 'Av. Insurgentes Sur 1234, Col. Del Valle, 03100 Ciudad de México';
  if (/fecha|inicio|t[eé]rmino/i.test(name)) return '20 de noviembre de 2026';
  return 'José Ángel Muñoz Ibáñez';
};

const short: Values = () => 'Ana';
const empty: Values = () => '';

type TypedLine = [x: number, y: number, text: string];

/** Lines of a typewriter, six points a letter, filled. */
async function typed(lines: TypedLine[], dato = 'Aurelio'): Promise<Buffer> {
  const content = lines.map(([x, y, text]) => `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET`).join('\n');
  const pdf = Buffer.from(rawPage({ content }).toString('latin1').replace('/Helvetica', '/Courier  '), 'latin1');
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const { pdf: result } = await fillTemplate({ pdf, sha256, values: { dato } });
  return Buffer.from(result!);
}

describe('fillTemplate', () => {
  describe.each(Object.keys(corpus))('with %s', (name) => {
    const ways: [string, Values][] = [
      ['usual', usual],
      ['short', short],
      ['no', empty],
    ];
    for (const [which, answer] of ways) {
      itWith(['pdftotext', 'qpdf'], `leaves no mark behind and a sound file for ${which} values`, async () => {
        const { pdf, problems, found } = await filled(name, answer);
        expect(checkStructure(pdf)).toContain('No syntax or stream encoding errors');
        expect(pdf.includes('/AcroForm')).toBe(false);
        const told = new Set(problems.map((problem) => problem.name));
        const text = textOf(pdf).toLowerCase();
        for (const variable of found) {
          if (!told.has(variable.name)) expect(text).not.toContain(`{{${variable.name.toLowerCase()}}}`);
        }
        expect(text).not.toMatch(/firmante_\d/);
      });
    }

    itWith(['pdftoppm'], 'changes nothing but its marks, their paragraphs, and what these push down', async () => {
      if (unmeasured.has(name)) return;
      const { pdf, template } = await filled(name, usual);
      const layout = readLayout(await openPdf(template));
      for (const [index, { box, rotation }] of layout.views.entries()) {
        if (rotation !== 0) continue;
        const page = [...layout.pages].find((each) => each.index === index);
        const masks = [...(page?.paragraphs ?? []).map(extentOf), ...(page?.flow ? [pushedBy(page.flow)] : [])];
        const changed = difference(template, pdf, index + 1).map(({ x, y }) => ({
          x: box.x + x + 0.5,
          y: box.y + box.height - y - 0.5,
        }));
        const isMasked = (point: { x: number; y: number }) => masks.some((mask) => holds(mask, point));
        expect(changed.filter((point) => !isMasked(point)).length).toBe(0);
      }
    });

    it('gives the same bytes for the same values', async () => {
      const { pdf, filling } = await filled(name, usual);
      expect(pdf.equals((await fillTemplate(filling)).pdf!)).toBe(true);
    });
  });

  itWith(['pdftotext'], 'makes sentences that read as if they had been written so', async () => {
    const lease = textOf((await filled('chromium-lease.pdf', usual)).pdf);
    expect(lease).toContain(
      'por una parte José Ángel Muñoz Ibáñez, a quien en lo sucesivo se le denominará “EL ARRENDADOR”',
    );
    expect(lease).toContain(
      'ubicado en Av. Insurgentes Sur 1234, Col. Del Valle, 03100 Ciudad de México, que EL ARRENDATARIO',
    );
    const nda = textOf((await filled('pdflatex-nda.pdf', usual)).pdf);
    expect(nda).toContain('con domicilio en Av. Insurgentes Sur 1234');
  });

  itWith(['pdftotext'], 'closes up around what is left empty', async () => {
    const lease = textOf((await filled('chromium-lease.pdf', empty)).pdf);
    expect(lease).toContain('En la Ciudad de México, a, celebran el presente contrato, por una parte, a quien');
    expect(lease).not.toMatch(/ [,.;]/);
  });

  itWith(['pdftotext'], 'keeps what is set to the right and in the middle there', async () => {
    const long: Values = (name) => (name === 'depósito' ? '$1,234,567.89' : 'Folio-2026-000117');
    const { pdf, template } = await filled('chromium-lease.pdf', long);
    const [before, after] = [boxOf(template, '{{depósito}}'), boxOf(pdf, '$1,234,567.89')];
    expect(Math.abs(before.right - after.right)).toBeLessThan(0.5);
    expect(after.left).toBeLessThan(before.left);
    const middle = (boxOf(pdf, 'Folio:').left + boxOf(pdf, 'Folio-2026-000117').right) / 2;
    expect(Math.abs(middle - 306)).toBeLessThan(2);
  });

  itWith(['pdftoppm'], 'gives a value the colour of its mark', async () => {
    const { pdf } = await filled('chromium-lease.pdf', usual);
    const { data } = rendered(pdf, 1);
    const reds = data.filter((red, at) => at % 3 === 0 && red > 150 && data[at + 1]! < 80 && data[at + 2]! < 80);
    expect(reds.length).toBeGreaterThan(50);
  });

  it('tells by name what does not fit, and what no font can show', async () => {
    const endless = 'palabra '.repeat(3_000);
    const tooLong = await filled('chromium-lease.pdf', (name) => (name === 'depósito' ? endless : 'Ana'));
    expect(tooLong.problems).toMatchObject([{ name: 'depósito', message: validation.doesNotFit }]);
    const unknown = await filled('chromium-lease.pdf', (name) => (name === 'folio' ? '契約 ✍' : 'Ana'));
    expect(unknown.problems).toEqual([{ name: 'folio', message: validation.characterMissing }]);
  });

  it('tells of a value by the name that it is asked for by, however a mark spells it', async () => {
    const pdf = await aPdf('Señor {{nombre}}, y {{NOMBRE}}');
    const values = { NOMBRE: 'palabra '.repeat(3_000) };
    const { problems } = await fillTemplate({ pdf, sha256: 'spelled', values });
    expect(problems).toMatchObject([{ name: 'NOMBRE', message: validation.doesNotFit }]);
  });

  itWith(['pdftotext'], 'writes the letters of our neighbours and of theirs', async () => {
    const letters = 'Łódź Ψυχή Жизнь “ñandú” 100 € Güemes';
    const { pdf, problems } = await filled('libreoffice-services.pdf', () => letters);
    expect(problems.filter(({ message }) => message === validation.characterMissing)).toEqual([]);
    expect(textOf(pdf)).toContain(letters);
  });

  itWith(['pdftotext'], 'ends a sentence with one period', async () => {
    const { pdf } = await filled('pdflatex-nda.pdf', () => 'Ñandú, S.A. de C.V.');
    expect(textOf(pdf)).toContain('C.V.');
    expect(textOf(pdf)).not.toContain('C.V..');
  });

  itWith(['pdftoppm'], 'draws the line under a mark as long as its value', async () => {
    const width = 12 * 12 * 0.6; // of twelve letters in Courier
    const text = '/F 12 Tf 72 700 Td ({{nombre}}) Tj';
    const pdf = rawPage({ content: `BT ${text} ET 0 0 1 rg 72 698 ${width * (10 / 12)} 1 re f` }, '').toString(
      'latin1',
    );
    const template = Buffer.from(pdf.replace('/Helvetica', '/Courier  '), 'latin1');
    const lengthFor = async (nombre: string) => {
      const result = await fillTemplate({ pdf: template, sha256: nombre, values: { nombre } });
      const { data } = rendered(Buffer.from(result.pdf!), 1);
      return data.filter((value, at) => at % 3 === 2 && value > 200 && data[at - 2]! < 100).length;
    };
    expect(await lengthFor('Ana María P.')).toBeGreaterThan((await lengthFor('Ana')) * 3);
    expect(await lengthFor('')).toBe(0);
  });

  itWith(['pdftotext'], 'keeps apart paragraphs of one line, however alike they are', async () => {
    const names = ['Cinco.', 'Siete.', 'Nueve.', 'Trece.', 'Treinta.'];
    const lines = names.map((name, at): TypedLine => [72, 700 - 24 * at, `${name} El dato {{dato}} se pacta.`]);
    const pdf = await typed(lines, 'A');
    for (const name of names) expect(boxOf(pdf, name).left).toBeCloseTo(72, 0);
  });

  itWith(['pdftotext'], 'keeps a name below the place where its person signs', async () => {
    const block: TypedLine[] = [
      [72, 700, 'Contrato'],
      [458, 300, '{{firmante_1}}'],
      [476, 288, '{{dato}}'],
      [458, 276, '______________'],
      [470, 264, 'El cliente'],
    ];
    const { top, left, right } = boxOf(await typed(block), 'Aurelio');
    expect(boxOf(await typed(block), 'cliente').top - top).toBeCloseTo(24, 0);
    expect((left + right) / 2).toBeCloseTo(500, 0);
  });

  itWith(['pdftotext'], 'sets a column as one, also where nothing stands beside it any more', async () => {
    const across = 'En la ciudad de todos comparecen las partes que firman este acuerdo hoy';
    const left = [
      'El arrendador {{dato}} da en todo',
      'arriendo la casa descrita arriba a',
      'su cliente que la recibe conforme,',
      'con todo lo que ahora tiene en ella',
      'y la cuida durante toda vigencia a',
      'fin del presente contrato firmado.',
    ];
    const right = ['La vigencia comienza el lunes', 'y termina el viernes, sin que', 'nadie tenga que avisar antes'];
    const pdf = await typed(
      [
        ...[0, 1, 2, 3].map((at): TypedLine => [72, 700 - 12 * at, across]),
        ...left.map((text, at): TypedLine => [72, 600 - 12 * at, text]),
        ...right.map((text, at): TypedLine => [330, 600 - 12 * at, text]),
      ],
      'Aurelio Buendía Iguarán de Macondo y Riohacha de la Sierra Nevada',
    );
    for (const word of ['descrita', 'conforme,', 'cuida', 'vigencia', 'firmado.']) {
      expect(boxOf(pdf, word).right).toBeLessThan(286);
    }
    expect(boxOf(pdf, 'firmado.').top - boxOf(pdf, 'arrendador').top).toBeGreaterThan(5.5 * 12);
  });

  itWith(['pdftotext'], 'sets the lines of a long text below each other', async () => {
    const { pdf } = await filled('library-split.pdf', (name) =>
      name === 'letra_por_letra' ? 'Primera\nSegunda' : 'Ana',
    );
    const [first, second] = [boxOf(pdf, 'Primera'), boxOf(pdf, 'Segunda')];
    expect(Math.abs(first.left - second.left)).toBeLessThan(1);
    expect(second.top).toBeGreaterThan(first.top + 5);
  });

  itWith(['pdftotext'], 'keeps the empty lines of a long text', async () => {
    const { pdf, problems } = await filled('library-split.pdf', (name) =>
      name === 'letra_por_letra' ? 'Primera\n\nTercera' : 'Ana',
    );
    expect(problems).toEqual([]);
    const [first, third] = [boxOf(pdf, 'Primera'), boxOf(pdf, 'Tercera')];
    expect(third.top - first.top).toBeCloseTo(2 * 14.4, 1); // its leading
  });

  itWith(['pdftotext'], 'writes into the fields of a form as page text', async () => {
    const { pdf } = await filled('library-form.pdf', () => 'Ñandú 100 €');
    expect(textOf(pdf)).toContain('Ñandú 100 €');
  });

  it('answers where to sign in the file that it made', async () => {
    const { positions, template } = await filled('pdflatex-nda.pdf', (name) => '0'.repeat(name.length + 2)); // as long as its mark
    const { positions: before } = await readTemplate(template);
    expect(positions).toHaveLength(before.length);
    for (const [index, { position, page, x, y }] of positions.entries()) {
      expect({ position, page }).toEqual({ position: before[index]!.position, page: before[index]!.page });
      expect([x, y]).toEqual([before[index]!.x, before[index]!.y].map((share) => expect.closeTo(share, 2)));
    }
  });
});

/** What may move: from below the first paragraph that may get longer, to the foot of the page. */
function pushedBy({ frame, root, room, growing }: PageFlow): Extent {
  const top = Math.max(...[...growing].map((block) => block.top));
  const from = { x: root.left - slack, y: root.bottom - room - slack };
  return { frame, from, to: { x: root.right + slack, y: top + slack } };
}

interface Extent {
  readonly frame: Paragraph['frame'];
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

const slack = 3; // points: accents, slanted letters and smoothing reach over the edge

function extentOf({ frame, lines, left, right, floor }: Paragraph): Extent {
  const from = Math.min(left, ...lines.map((line) => line.left));
  const to = Math.max(right, ...lines.map((line) => line.right));
  const top = Math.max(...lines.map((line) => line.y + line.size));
  return { frame, from: { x: from - slack, y: floor - slack }, to: { x: to + slack, y: top + slack } };
}

function holds({ frame, from, to }: Extent, point: { x: number; y: number }): boolean {
  const { x, y } = boxInFrame(frame, { ...point, width: 0, height: 0 });
  return x >= from.x && x <= to.x && y >= from.y && y <= to.y;
}

/** Three bytes for each point, from the top left. */
function rendered(pdf: Buffer, page: number) {
  const ppm = run('pdftoppm', pdf, (file) => ['-r', '72', '-f', `${page}`, '-l', `${page}`, file]);
  const [head = '', width, height] = /^P6\s(\d+) (\d+)\s255\s/.exec(ppm.toString('latin1', 0, 64)) ?? [];
  const data = ppm.subarray(head.length);
  expect(data).toHaveLength(Number(width) * Number(height) * 3);
  return { width: Number(width), height: Number(height), data };
}

/** The points, from the top left, that look otherwise. */
function difference(before: Buffer, after: Buffer, page: number): { x: number; y: number }[] {
  const [one, other] = [rendered(before, page), rendered(after, page)];
  const points = new Set<number>();
  for (const [at, part] of one.data.entries()) {
    if (Math.abs(part - other.data[at]!) > 40) points.add(Math.floor(at / 3));
  }
  return [...points].map((at) => ({ x: at % one.width, y: Math.floor(at / one.width) }));
}

/** Where a word stands on a page. */
function boxOf(pdf: Buffer, word: string, page = 1) {
  const words = run('pdftotext', pdf, (file) => ['-bbox', '-f', `${page}`, '-l', `${page}`, file, '-']).toString();
  const pattern = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="[\d.]+">([^<]*)</g;
  const found = [...words.matchAll(pattern)].find(([, , , , text]) => text === word);
  if (!found) throw new Error(`There is no ${word}.`);
  return { left: Number(found[1]), top: Number(found[2]), right: Number(found[3]) };
}
