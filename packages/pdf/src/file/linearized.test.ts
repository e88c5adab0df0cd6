import { PDF } from '@libpdf/core';
import { fixture } from '../../test/fixture.ts';
import { rawPage } from '../../test/raw-pdf.ts';
import { saveIncrementally } from './save.ts';

/** libpdf looks for linearization in the object of the lowest number, which is number 0 in a complete table. */
const tableFromOne = Buffer.from(
  rawPage({ catalog: '/Linearized 1' }).toString('latin1').replace('xref\n0 6\n0000000000 65535 f \n', 'xref\n1 5\n'),
  'latin1',
);

it.each([
  ['a file', fixture('contract.pdf'), false],
  ['a file that qpdf linearized', fixture('linearized.pdf'), false],
  ['a file that libpdf takes for linearized', tableFromOne, true],
])('appends to %s and leaves its bytes as they were', async (_, before, isLinearized) => {
  const pdf = await PDF.load(before);
  expect(pdf.isLinearized).toBe(isLinearized);
  pdf.setTitle('Otra vez');
  const after = await saveIncrementally(pdf);
  expect(after.length).toBeGreaterThan(before.length);
  expect(Buffer.from(after).subarray(0, before.length).equals(before)).toBe(true);
});
