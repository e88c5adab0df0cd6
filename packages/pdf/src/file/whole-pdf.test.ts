import { PDF } from '@libpdf/core';
import { rawPage } from '../../test/raw-pdf.ts';
import { hasAllObjects } from './whole-pdf.ts';

const isWhole = async (page: string, ...more: string[]) => hasAllObjects(await PDF.load(rawPage({ page }, ...more)));

describe('hasAllObjects', () => {
  it('goes through arrays and dictionaries, and comes to an end in a circle', async () => {
    expect(await isWhole('/Own [<< /A 6 0 R >>]', '<< /B [3 0 R 6 0 R] >>')).toBe(true);
  });

  it('misses what is named and gone, however deep', async () => {
    expect(await isWhole('/Own [<< /A 6 0 R >>]', '<< /B [9 0 R 6 0 R] >>')).toBe(false);
  });
});
