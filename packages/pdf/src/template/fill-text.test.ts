import { PDF } from '@libpdf/core';
import { validation } from '@pacta/contracts';
import { aPdf } from '../../test/a-pdf.ts';
import { noLead } from '../flow/page-break.ts';
import { fillText } from './fill-text.ts';
import { readLayout } from './template-layout.ts';

async function fill(text: string, values: Record<string, string>) {
  const { text: said, pages } = readLayout(await PDF.load(await aPdf(text)));
  const [page] = [...pages];
  const { sheets, positions, problems, tight } = fillText(said, page!, new Map(Object.entries(values)), {
    lead: noLead,
    next: undefined,
    hasNext: false,
    mayFlowOn: () => false,
    areNamed: () => false,
  });
  return {
    changes: sheets.flat(),
    positions: positions.map(({ position }) => position),
    problems,
    tight: tight.map(({ value }) => value),
  };
}

const textOf = (glyphs: readonly { text: string }[]) => glyphs.map(({ text }) => text).join('');

describe('fillText', () => {
  it('removes a paragraph with a placeholder, and places it again with the value', async () => {
    const { changes, problems } = await fill('Contrato con {{nombre}}, mayor de edad', { nombre: 'Ana' });
    expect(changes).toHaveLength(1);
    expect(textOf(changes[0]?.removed ?? [])).toContain('{{nombre}},');
    const placed = changes[0]?.placed.map(({ model, shaped }) => shaped?.text ?? model.glyph.text) ?? [];
    expect(placed.join('').replaceAll(' ', '')).toBe('ContratoconAna,mayordeedad');
    expect(problems.size).toBe(0);
  });

  it('changes nothing where there is no value', async () => {
    expect((await fill('Contrato con {{nombre}}', {})).changes).toEqual([]);
  });

  it('refuses values that no page has room for before it sets them', async () => {
    const { problems } = await fill('{{nombre}} y {{objeto}}', { nombre: 'Ana', objeto: 'a '.repeat(60_000) });
    expect([...problems]).toEqual([['objeto', { message: validation.doesNotFit }]]); // set, it would tell how many lines too many
  });

  it('takes away a placeholder of a position, and says where to sign', async () => {
    const { changes, positions } = await fill('{{firmante_1}}', {});
    expect(changes).toMatchObject([{ placed: [], run: undefined }]);
    expect(textOf(changes[0]?.removed ?? [])).toBe('{{firmante_1}}');
    expect(positions).toMatchObject([{ position: 'firmante_1', page: 1, x: expect.closeTo(72 / 612) }]);
  });

  it('keeps the room of a position in a paragraph that is set again', async () => {
    const { positions } = await fill('{{nombre}}: {{firmante_1}}', { nombre: 'Ana' });
    expect(positions).toHaveLength(1);
    expect((positions[0]?.x ?? 0) * 612).toBeGreaterThan(72 + 20);
    expect((positions[0]?.x ?? 0) * 612).toBeLessThan(72 + 60);
  });

  it('tells of the values that are too long, not of the short ones beside them', async () => {
    const { problems } = await fill('{{corto}} y {{largo}}', { corto: 'a', largo: 'palabra '.repeat(2_000) });
    expect([...problems]).toEqual([['largo', { message: validation.doesNotFit, linesOver: expect.any(Number) }]]);
  });

  it('tells of a value that has to be set smaller, as a word is wider than its line, and how small', async () => {
    const { problems, tight } = await fill('{{corto}} y {{largo}}', { corto: 'a', largo: 'x'.repeat(95) });
    expect(problems.size).toBe(0);
    expect(tight).toEqual([{ name: 'largo', page: 1, percent: 81 }]);
    expect((await fill('{{largo}}', { largo: 'palabra '.repeat(300) })).tight).toEqual([]);
  });

  it('sets no paragraph smaller to save lines on a page that is full: it is refused, with how many are too many', async () => {
    const { problems, tight } = await fill('{{corto}} y {{largo}}', { corto: 'a', largo: 'palabra '.repeat(650) });
    expect([...problems]).toEqual([['largo', { message: validation.doesNotFit, linesOver: expect.any(Number) }]]);
    expect(tight).toEqual([]);
  });

  it('tells of a value with a character that no font has', async () => {
    expect([...(await fill('{{a}} y {{b}}', { a: '漢', b: 'c' })).problems]).toEqual([
      ['a', { message: validation.characterMissing }],
    ]);
  });
});
