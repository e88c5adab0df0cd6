import { typedPages } from '../../test/typed-pages.ts';
import { PdfPages, type ReadPage } from './open-pages.ts';
import { barsThrough } from './page-bars.ts';

async function barsOn(...drawn: readonly string[]) {
  const pdf = typedPages(
    drawn.map(() => [[200, 700, 'Texto']]),
    { extras: drawn.map((each) => ({ drawn: each })) },
  );
  return PdfPages.with(pdf, async (pages) => {
    const read: ReadPage[] = [];
    for (let number = 1; number <= pages.count; number += 1) read.push(await pages.read(number));
    return barsThrough(read).size;
  });
}

const bar = '0.2 g 0 0 150 792 re f 0 g';

describe('bars along the side of several pages', () => {
  it('are one where all of the pages have them', async () => {
    expect(await barsOn(bar, bar)).toBe(2);
    expect(await barsOn(bar, '')).toBe(0);
    expect(await barsOn(bar, bar.replace('150', '160'))).toBe(0);
    expect(await barsOn(bar, bar.replace('0.2', '0.4'))).toBe(0);
  });

  it('are none that end before the page does, go over all of it, or cover what was written', async () => {
    const lower = bar.replace('792', '700');
    expect(await barsOn(lower, lower)).toBe(0);
    const wide = bar.replace('150', '612');
    expect(await barsOn(wide, wide)).toBe(0);
    const over = `BT /F 10 Tf 20 700 Td (Oculto) Tj ET ${bar}`;
    expect(await barsOn(bar, over)).toBe(0);
  });
});
