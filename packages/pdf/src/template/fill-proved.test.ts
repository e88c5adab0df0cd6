import { PDFDocument } from '@cantoo/pdf-lib';
import { fillingFaultMessage } from '@pacta/contracts';
import { corpusFile } from '../../test/corpus/expected.ts';
import { answerTo } from '../../test/corpus/values.ts';
import { typedPages } from '../../test/typed-pages.ts';
import { fillProved } from './fill-proved.ts';
import { readTemplate } from './read-template.ts';

/** One page, twice; its mark for a folio has no room for one. */
async function twoOffers(): Promise<Uint8Array> {
  const [made, offer] = [await PDFDocument.create(), await PDFDocument.load(corpusFile('cairo-offer.pdf'))];
  for (const page of await made.copyPages(offer, [0, 0])) made.addPage(page);
  return made.save();
}

it('tells what is wrong on the pages that are looked at, whichever were looked at before', async () => {
  const pdf = await twoOffers();
  const { found } = await readTemplate(pdf);
  const values = Object.fromEntries(found.map(({ name }) => [name, answerTo(name, 'ordinary')]));
  const toldOn = async (pages?: number[]) => {
    const { problems } = await fillProved({ pdf, sha256: 'two offers', values, pages });
    return problems.find(({ name }) => name === 'folio')?.message;
  };
  const [first, second] = [1, 2].map((page) => fillingFaultMessage('outside', page));
  expect(await toldOn([2])).toBe(second);
  expect(await toldOn([1])).toBe(first);
  expect(await toldOn([2])).toBe(second);
  expect(await toldOn([2, 1])).toBe(first);
  expect(await toldOn()).toBe(first);
});

it('keeps the dots that lead to a longer value at their label, also where the first two are a hair further apart', async () => {
  const smallDots = `/F 7 Tf [(.) -20 (${'.'.repeat(59)})] TJ /F 10 Tf`;
  const row = (y: number, label: string, mark: string) =>
    `BT /F 10 Tf ${384 - 252 - 6 * label.length} ${y} Td (${label}) Tj ${smallDots} ({{${mark}}}) Tj ET`;
  const drawn = [row(700, 'Cedente', 'dato'), row(680, 'Garante', 'otro')].join('\n');
  const pdf = typedPages([[[72, 600, 'Quien vende y quien compra firman este acuerdo en la fecha que dice.']]], {
    extras: [{ drawn }],
  });
  const values = { dato: 'Banco Regional de Occidente', otro: 'Eva Ruiz' };
  expect((await fillProved({ pdf, sha256: 'leaders', values })).problems).toEqual([]);
});
