import { PDF } from '@libpdf/core';
import { corpusFile } from '../../test/corpus/expected.ts';
import { clauseAt, growingAt, longValue, type TypedText, typedPages } from '../../test/typed-pages.ts';
import { setPages } from './set-pages.ts';
import { readLayout } from './template-layout.ts';

/** Which pages without marks are read, by their indices. */
async function plainPagesOf(pdf: Uint8Array, value: string): Promise<number[]> {
  const layout = readLayout(await PDF.load(pdf));
  const read: number[] = [];
  const plainPage = (index: number) => {
    read.push(index);
    return layout.plainPage(index);
  };
  const keys = [...layout.pages].flatMap(({ marks }) => marks.map(({ key }) => key));
  Array.from(setPages({ ...layout, plainPage }, new Map(keys.map((key) => [key, value]))));
  return read;
}

describe('a page without marks', () => {
  const names = ['Primera', 'Segunda', 'Tercera', 'Cuarta', 'Quinta', 'Sexta', 'Octava', 'Novena', 'Decima', 'Once'];
  const first: TypedText[] = [
    ...growingAt(710),
    ...[...names, 'Doce', 'Trece'].flatMap((name, index) => clauseAt(670 - 48 * index, name)),
  ];
  const pages = typedPages([first, clauseAt(710, 'Quince')]);

  it('is read where the one before has no room for all', async () => {
    expect(await plainPagesOf(pages, longValue(20))).toEqual([1]);
  });

  it('is not where it has, also where nothing on that one grows', async () => {
    expect(await plainPagesOf(pages, 'Ana')).toEqual([]);
    expect(await plainPagesOf(corpusFile('wkhtmltopdf-lease.pdf'), 'Ana')).toEqual([]);
  });
});
