import type { SignaturePosition } from '@pacta/contracts';
import { companyPlaceIn, placedApart, positionsIn } from './positions.ts';

const box = (position: SignaturePosition['position'], y: number): SignaturePosition => ({
  ...{ position, page: 1, x: 0.1, y },
  ...{ width: 0.2, height: 0.1 },
});
const found = [box('firmante_1', 0.5), box('firmante_2', 0.5)];

it('signs where the text says so, and where it was placed by hand', () => {
  expect(positionsIn(found, [])).toEqual(found);
  expect(positionsIn(found, [box('firmante_3', 0.8)])).toEqual([...found, box('firmante_3', 0.8)]);
});

it('uses the box placed by hand for a signer whose box was moved, and the text’s for the others', () => {
  const moved = [box('firmante_1', 0.7), box('firmante_2', 0.5)];
  expect(placedApart(found, moved)).toEqual([box('firmante_1', 0.7)]);
  const later = [box('firmante_1', 0.6), box('firmante_2', 0.6)]; // longer answers moved the text
  expect(positionsIn(later, placedApart(found, moved))).toEqual([box('firmante_2', 0.6), box('firmante_1', 0.7)]);
});

it('stores no box that stands where the text says', () => {
  expect(placedApart(found, found)).toEqual([]);
});

it('shows the company’s e.firma on no page that is gone', () => {
  const { position: _, ...place } = { ...box('firmante_1', 0.5), page: 3 };
  expect([companyPlaceIn(place, 3), companyPlaceIn(place, 2), companyPlaceIn(place), companyPlaceIn(null, 3)]).toEqual([
    place,
    null,
    place,
    null,
  ]);
});
