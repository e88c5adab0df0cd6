import { PDF } from '@libpdf/core';
import { rawPage } from '../../test/raw-pdf.ts';
import { annotationsOf } from '../content/annotations.ts';
import { numbersOf } from '../content/objects.ts';
import { pageAt } from '../content/page-view.ts';
import { AddedPages } from './added-pages.ts';

it('moves every place of a note that lies on what moves, and no other note', async () => {
  const notes = [
    '/Rect [10 10 30 20] /QuadPoints [1 2 3 4 5 6 7 8]',
    '/Rect [10 90 30 99] /L [1 2 3 4]',
    '/L [1 2 3 4]',
  ];
  const pdf = await PDF.load(rawPage({ page: `/Annots [${notes.map((note) => `<< ${note} >>`).join(' ')}]` }));
  const stays = { x: 0, y: 0, sheet: 0, isOnAll: false };
  new AddedPages(pdf).moveNotes(0, ({ y }) => (y < 50 ? { ...stays, x: 1, y: -5 } : stays), []);
  const placesOf = (key: string) =>
    annotationsOf(pdf, pageAt(pdf, 0).dict).map((note) => numbersOf(pdf, note.get(key)));
  expect(placesOf('Rect')).toEqual([[11, 5, 31, 15], [10, 90, 30, 99], undefined]);
  expect(placesOf('QuadPoints')).toEqual([[2, -3, 4, -1, 6, 1, 8, 3], undefined, undefined]);
  expect(placesOf('L')).toEqual([undefined, [1, 2, 3, 4], [1, 2, 3, 4]]);
});
