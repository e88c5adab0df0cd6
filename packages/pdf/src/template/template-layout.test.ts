import { PDF } from '@libpdf/core';
import { aPdf } from '../../test/a-pdf.ts';
import { corpusFile } from '../../test/corpus/expected.ts';
import { readLayout, type TemplateLayout } from './template-layout.ts';

const layoutOf = async (bytes: Uint8Array) => readLayout(await PDF.load(bytes));
const marksOf = ({ pages }: TemplateLayout) =>
  [...pages].map(({ index, marks }) => [index, marks.map(({ name, key, position }) => position ?? `${name} ${key}`)]);

describe('readLayout', () => {
  it('lists the pages with placeholders, and what these are', async () => {
    const layout = await layoutOf(await aPdf('{{Nombre}} y {{fecha}}', 'nada', '{{firmante_2}}'));
    expect(marksOf(layout)).toEqual([
      [0, ['Nombre nombre', 'fecha fecha']],
      [2, ['firmante_2']],
    ]);
    expect(layout.sizes).toEqual(Array(3).fill({ width: 612, height: 792 }));
  });

  it('finds the glyphs of each placeholder, however often it is asked', async () => {
    const layout = await layoutOf(await aPdf('{{a}} {{b}}'));
    for (let time = 0; time < 2; time += 1) {
      const said = [...layout.pages].flatMap(({ marks }) =>
        marks.map(({ glyphs }) => glyphs.map(({ text }) => text).join('')),
      );
      expect(said).toEqual(['{{a}}', '{{b}}']);
    }
  });

  it('keeps only so many letters, and lays the other pages out again', async () => {
    const pdf = await PDF.load(await aPdf('{{a}} y {{b}}', '{{c}}', '{{d}}'));
    const [all, some] = [readLayout(pdf), readLayout(pdf, 1)];
    expect([all.letters, some.letters]).toEqual([23, 13]);
    const lettersOf = ({ pages }: TemplateLayout) =>
      [...pages].map(({ paragraphs }) =>
        paragraphs.flatMap(({ lines }) => lines.flatMap(({ letters }) => letters.length)),
      );
    expect(lettersOf(some)).toEqual(lettersOf(all));
    expect(marksOf(some)).toEqual(marksOf(all));
  });

  it('fills a form once that two pages or places draw', async () => {
    const layout = await layoutOf(corpusFile('library-nested.pdf'));
    expect(marksOf(layout)).toEqual([[0, expect.arrayContaining(['asegurado asegurado'])]]);
    const [page] = layout.pages;
    expect(page?.marks.map(({ key }) => key)).toEqual(['número_de_póliza', 'asegurado', 'suma_asegurada']);
  });

  it('knows the fields, and the page that each is on', async () => {
    const { fields } = await layoutOf(corpusFile('library-form.pdf'));
    expect(fields.map(({ box }) => box.key)).toContain('nombre completo');
    expect(fields.every(({ view }) => view.box.height === 792)).toBe(true);
  });
});
