import { createHash } from 'node:crypto';
import { clauseAt, growingAt, longValue, type TypedText, typedPages } from '../../test/typed-pages.ts';
import { fillTemplate } from '../template/fill-template.ts';
import { PrintedValues } from './expected-text.ts';
import { PdfPages, type ReadPage } from './open-pages.ts';
import { structureOf } from './prove-page.ts';
import { proveSpread } from './prove-spread.ts';
import type { SeenGlyph } from './seen-page.ts';

const names = ['Primera', 'Segunda', 'Tercera', 'Cuarta', 'Quinta', 'Sexta', 'Octava', 'Novena', 'Decima', 'Once'];
const around = (page: number): TypedText[] => [
  [72, 760, 'Contrato de compra'],
  [260, 40, `Pagina ${page} de 2`],
];
const template = typedPages([
  [...around(1), ...growingAt(710), ...names.flatMap((name, index) => clauseAt(670 - 48 * index, name))],
  [...around(2), ...clauseAt(710, 'Doce'), ...clauseAt(662, 'Trece')],
]);
const values = { dato: longValue(20) };

const readAll = (pdf: Uint8Array) =>
  PdfPages.with(pdf, async (pages) => {
    const read: ReadPage[] = [];
    for (let number = 1; number <= pages.count; number += 1) read.push(await pages.read(number));
    return read;
  });

async function filledSample(pages: Buffer) {
  const sha256 = createHash('sha256').update(pages).digest('hex');
  const { pdf, sources, shared } = await fillTemplate({ pdf: pages, sha256, values });
  const structures = (await readAll(pages)).map(structureOf);
  return { structures, sources, shared, pages: await readAll(pdf!) };
}

const sample = filledSample(template);

/** Its second page goes on with the sentence that its first one ends in. */
const cut = clauseAt(94, 'Catorce');
const runningOn = typedPages([
  [
    ...[...around(1), ...growingAt(710), ...cut.slice(0, 2)],
    ...[...names, 'Doce', 'Trece'].flatMap((name, index) => clauseAt(670 - 48 * index, name)),
  ],
  [...around(2), [72, 710, cut[2]![2]], ...clauseAt(674, 'Quince'), [72, 626, 'Quien compra es {{dato}}.']],
]);
const shares = filledSample(runningOn);

/** What is refused of pages that are otherwise than they were made. */
async function refusedOf(plant: (pages: ReadPage[]) => ReadPage[], of = sample): Promise<string[]> {
  const { structures, sources, shared, pages } = await of;
  const planted = plant(pages);
  const faults = await proveSpread({
    source: { count: async () => structures.length, read: async (number) => structures[number - 1]! },
    made: { count: planted.length, read: async (number) => planted[number - 1]! },
    sources,
    shared,
    inColumns: [],
    values: new PrintedValues(values),
    wanted: () => true,
  });
  return faults.map(({ kind, page }) => `${kind} ${page}`);
}

const onPage = (number: number, change: (glyphs: readonly SeenGlyph[]) => SeenGlyph[]) => (pages: ReadPage[]) =>
  pages.map((page, index) => (index === number - 1 ? { ...page, glyphs: change(page.glyphs) } : page));

/** The height of the line that begins with a word. */
function heightOf(glyphs: readonly SeenGlyph[], word: string): number {
  const at = glyphs.findIndex(
    (_, index) =>
      glyphs
        .slice(index, index + word.length)
        .map((one) => one.unicode)
        .join('') === word,
  );
  if (at < 0) throw new Error(`No line says ${word}.`);
  return glyphs[at]!.from[1];
}
const isOn = (y: number) => (glyph: SeenGlyph) => Math.abs(glyph.from[1] - y) < 1;
const lower = (glyph: SeenGlyph, by: number): SeenGlyph => ({
  ...glyph,
  from: [glyph.from[0], glyph.from[1] + by],
  to: [glyph.to[0], glyph.to[1] + by],
});

const withoutLine = (word: string) => (glyphs: readonly SeenGlyph[]) => {
  const y = heightOf(glyphs, word);
  return glyphs.filter((glyph) => !isOn(y)(glyph));
};
const withLineTwice = (word: string, by: number) => (glyphs: readonly SeenGlyph[]) => {
  const y = heightOf(glyphs, word);
  return [...glyphs, ...glyphs.filter(isOn(y)).map((glyph) => lower(glyph, by))];
};
const withNumber = (from: string, to: string) => (glyphs: readonly SeenGlyph[]) => {
  const y = heightOf(glyphs, 'Pagina');
  return glyphs.map((glyph) => (isOn(y)(glyph) && glyph.unicode === from ? { ...glyph, unicode: to } : glyph));
};
const changedOver = (one: string, other: string) => (glyphs: readonly SeenGlyph[]) => {
  const [a, b] = [heightOf(glyphs, one), heightOf(glyphs, other)];
  return glyphs.map((glyph) => {
    if (isOn(a)(glyph)) return lower(glyph, b - a);
    return isOn(b)(glyph) ? lower(glyph, a - b) : glyph;
  });
};

describe('the proof of a document with more pages than its template', () => {
  it('refuses nothing where it is right', async () => {
    expect((await sample).sources).toEqual([1, 1, 2]);
    expect(await refusedOf((pages) => pages)).toEqual([]);
  });

  const first = 'Decima.';
  it.each<[string, (pages: ReadPage[]) => ReadPage[], page: number]>([
    ['a line that is lost on the page that was added', onPage(2, withoutLine(first)), 2],
    ['a line that is lost on the page before it', onPage(1, withoutLine('Segunda.')), 1],
    ['a line that is there twice on the page that was added', onPage(2, withLineTwice(first, 400)), 2],
    ['the number of the page that was added', onPage(2, withNumber('2', '1')), 2],
    ['the number of the page behind it', onPage(3, withNumber('3', '2')), 3],
    ['how many pages there are', onPage(1, withNumber('3', '2')), 1],
    ['two clauses in another order', onPage(2, changedOver(first, 'Once.')), 2],
    ['a head that the page that was added has not', onPage(2, withoutLine('Contrato')), 2],
    ['a foot that the page that was added has not', onPage(2, withoutLine('Pagina')), 2],
    [
      'a head with other words',
      onPage(2, (glyphs) => glyphs.map((glyph) => (glyph.unicode === 'C' ? { ...glyph, unicode: 'K' } : glyph))),
      2,
    ],
    [
      'what is covered on the page that was added',
      (pages) =>
        pages.map((page, index) =>
          index === 1
            ? {
                ...page,
                fills: [
                  ...page.fills,
                  {
                    area: { left: 60, top: 60, right: 560, bottom: 200 },
                    rings: undefined,
                    order: 1e6,
                    colour: '#ffff00',
                    isOpaque: true,
                  },
                ],
              }
            : page,
        ),
      2,
    ],
    ['a page too many', (pages) => [...pages, ...pages.slice(-1)], 1],
  ])('refuses %s', async (_, plant, page) => {
    expect((await refusedOf(plant)).map((fault) => Number(fault.split(' ')[1]))).toContain(page);
  });

  it('refuses a clause that is on both pages', async () => {
    const repeated = (pages: ReadPage[]): ReadPage[] => {
      const y = heightOf(pages[1]!.glyphs, first);
      const copies = pages[1]!.glyphs.filter(isOn(y)).map((glyph) => lower(glyph, 792 - 66 - y));
      return pages.map((page, index) => (index === 0 ? { ...page, glyphs: [...page.glyphs, ...copies] } : page));
    };
    expect(await refusedOf(repeated)).not.toEqual([]);
  });
});

it('refuses an added page with a part of the letterhead of the only one', async () => {
  const letterhead: TypedText[] = ['Notaria publica', 'Titular'].map((text, at) => [72, 760 - 12 * at, text]);
  const clauses = names.flatMap((name, index) => clauseAt(670 - 48 * index, name));
  const headed = filledSample(typedPages([[...letterhead, [260, 40, 'Pagina 1 de 1'], ...growingAt(710), ...clauses]]));
  expect((await headed).sources).toEqual([1, 1]);
  expect(await refusedOf((pages) => pages, headed)).toEqual([]);
  for (const line of ['Titular', 'Notaria publica'])
    expect(await refusedOf(onPage(2, withoutLine(line)), headed)).toEqual(['words 2']);
});

describe('an added page, where a band or a rule stands above the text of the only one', () => {
  const clauses = names.flatMap((name, index) => clauseAt(660 - 48 * index, name));
  const under = (drawn: string) =>
    filledSample(typedPages([[[72, 755, 'Notaria publica'], ...growingAt(700), ...clauses]], { extras: [{ drawn }] }));
  const banded = under('0 0.3 0.2 rg 0 740 612 52 re f 0 g');
  const ruled = under('72 735 468 0.6 re f');
  const topOf = ({ glyphs }: ReadPage, from = 0) =>
    Math.min(...glyphs.flatMap(({ from: [, y] }) => (y > from ? y : [])));

  it('begins where text begins below the band', async () => {
    const { sources, pages } = await banded;
    expect(sources).toEqual([1, 1]);
    expect(topOf(pages[1]!)).toBeCloseTo(792 - 700, 0);
    expect(await refusedOf((all) => all, banded)).toEqual([]);
  });

  it('begins where text begins below the rule', async () => {
    const { sources, pages } = await ruled;
    expect(sources).toEqual([1, 1]);
    expect(topOf(pages[1]!, 792 - 750)).toBeCloseTo(792 - 700, 0);
    expect(await refusedOf((all) => all, ruled)).toEqual([]);
  });

  it('is refused where it begins at the edge of the paper', async () => {
    const { pages } = await banded;
    const by = 10 - topOf(pages[1]!);
    const raised = onPage(2, (glyphs) => glyphs.map((glyph) => lower(glyph, by)));
    expect(await refusedOf(raised, banded)).toEqual(['words 2']);
  });
});

describe('the proof of pages of a template that share one of the document', () => {
  it('refuses nothing where it is right', async () => {
    const { sources, shared } = await shares;
    expect([sources, shared]).toEqual([[1, 2], [2]]);
    expect(await refusedOf((pages) => pages, shares)).toEqual([]);
  });

  it.each<[string, (pages: ReadPage[]) => ReadPage[], page: number]>([
    ['a line of the page before that is lost', onPage(2, withoutLine('Trece.')), 2],
    ['a line of its own that is lost', onPage(2, withoutLine('Quince.')), 2],
    ['the rest of the sentence that is lost', onPage(2, withoutLine('alguna, hasta que catorce')), 2],
    ['a line of the page before that is there twice', onPage(2, withLineTwice('Trece.', 300)), 2],
    ['clauses of both pages in another order', onPage(2, changedOver('Trece.', 'Quince.')), 2],
    ['the number of the page', onPage(2, withNumber('2', '1')), 2],
    ['its head that is lost', onPage(2, withoutLine('Contrato')), 2],
  ])('refuses %s', async (_, plant, page) => {
    expect((await refusedOf(plant, shares)).map((fault) => Number(fault.split(' ')[1]))).toContain(page);
  });

  it('refuses a page that its author began with larger letters', async () => {
    const larger = (page: ReadPage): ReadPage => {
      const y = heightOf(page.glyphs, 'alguna, hasta que catorce');
      return { ...page, glyphs: page.glyphs.map((glyph) => (isOn(y)(glyph) ? { ...glyph, em: 14 } : glyph)) };
    };
    const headed = shares.then(({ structures: [first, second], ...made }) => ({
      ...made,
      structures: [first!, structureOf(larger(second!.page))],
    }));
    expect(await refusedOf(([first, second]) => [first!, larger(second!)], headed)).toEqual(['words 1']);
  });

  it('takes no row for such a head that stands as high as the title of the first, whose letters are larger', async () => {
    const title = 'BT /F 20 Tf 72 703 Td (Contrato de compra) Tj ET';
    const titled = filledSample(
      typedPages(
        [
          [
            ...[...growingAt(670), ...cut.slice(0, 2)],
            ...[...names, 'Doce'].flatMap((name, index) => clauseAt(630 - 48 * index, name)),
          ],
          [[72, 710, 'alguna.'], ...clauseAt(674, 'Quince'), [72, 626, 'Quien compra es {{dato}}.']],
        ],
        { extras: [{ drawn: title }] },
      ),
    );
    expect((await titled).shared).toEqual([2]);
    expect(await refusedOf((pages) => pages, titled)).toEqual([]);
  });

  it('refuses a page whose first row may be a head that the page before does not have', async () => {
    const isHigh = (y: number) => (glyph: SeenGlyph) => glyph.from[1] < y - 1;
    const withoutHead = (page: ReadPage): ReadPage => {
      const y = heightOf(page.glyphs, 'Contrato');
      return { ...page, glyphs: page.glyphs.filter((glyph) => isHigh(y)(glyph) || !isOn(y)(glyph)) };
    };
    const behind = shares.then(({ structures: [first, second], ...made }) => ({
      ...made,
      structures: [structureOf(withoutHead(first!.page)), second!],
    }));
    expect(await refusedOf(([first, second]) => [withoutHead(first!), second!], behind)).toContain('words 1');
  });
});

it('refuses a note on another page than the text that leads to it', async () => {
  const drawn = [
    '72 92 120 0.6 re f BT /F 6 Tf 282 626 Td (1) Tj ET', // behind the end of Primera
    'BT /F 7 Tf 72 80 Td (1 Segun el registro.) Tj ET',
  ].join('\n');
  const clauses = names.flatMap((name, index) => clauseAt(646 - 48 * index, name));
  const noted = filledSample(
    typedPages([[[72, 760, 'Contrato de compra'], ...growingAt(694), ...clauses.slice(0, -3)]], {
      extras: [{ drawn }],
    }),
  );
  expect((await noted).sources).toEqual([1, 1]);
  expect(await refusedOf((pages) => pages, noted)).toEqual([]);
  const moved = ([first, second]: ReadPage[]): ReadPage[] => {
    const isNote = isOn(heightOf(first!.glyphs, '1 Segun'));
    const notes = first!.glyphs.filter(isNote);
    return [
      { ...first!, glyphs: first!.glyphs.filter((glyph) => !isNote(glyph)) },
      { ...second!, glyphs: [...second!.glyphs, ...notes] },
    ];
  };
  expect(await refusedOf(moved, noted)).toContain('words 2');
});

it('refuses a note of the only page that stands at the foot of a second one again', async () => {
  const clauses = names.flatMap((name, index) => clauseAt(670 - 48 * index, name));
  const { structures, ...made } = await filledSample(
    typedPages([[...growingAt(710), ...clauses, [72, 40, 'Registro publico.']]]),
  );
  expect(made.sources).toEqual([1, 1]);
  const numbered = (page: ReadPage): ReadPage => {
    const y = heightOf(page.glyphs, 'Registro');
    const first = page.glyphs.find(isOn(y));
    return { ...page, glyphs: page.glyphs.map((glyph) => (glyph === first ? { ...glyph, unicode: '1' } : glyph)) };
  };
  const refused = async (change: (page: ReadPage) => ReadPage) =>
    refusedOf(
      (pages) => pages.map(change),
      Promise.resolve({ ...made, structures: structures.map(({ page }) => structureOf(change(page))) }),
    );
  expect(await refused((page) => page)).toEqual([]);
  expect(await refused(numbered)).toContain('words 2');
});
