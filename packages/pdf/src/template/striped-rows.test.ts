import { fill, rowsOn } from '../../test/fill-pages.ts';
import { itWith } from '../../test/tools.ts';
import { growingAt, longValue, type TypedText, typedPages } from '../../test/typed-pages.ts';

const rows = Array.from({ length: 24 }, (_, at) => ({ y: 640 - 24 * at, number: at + 1 }));
const cells = rows.flatMap(({ y, number }): TypedText[] => [
  [72, y, `${number}.`],
  [110, y, `Servicio ${number} de limpieza`],
  [440, y, `${number}00.00`],
]);
const striped = rows.flatMap(({ y, number }) => (number % 2 ? [`0.9 g 66 ${y - 9} 480 24 re f 0 g`] : [])).join('\n');

describe('rows of a table every other of which stands on a ground', () => {
  itWith(['pdftotext'], 'go on on the next page, and none is cut', async () => {
    const page = typedPages([[...growingAt(710), ...cells]], { extras: [{ drawn: striped }] });
    const { pdf, sources, problems } = await fill(page, { dato: longValue(20) });
    expect([problems, sources]).toEqual([[], [1, 1]]);
    const said = [1, 2].map((number) =>
      rowsOn(pdf, number).flatMap((row) => /^\d+\. Servicio.* \d+00\.00$/.exec(row) ?? []),
    );
    expect(said.map(({ length }) => length > 3)).toEqual([true, true]);
    expect(said.flat()).toEqual(rows.map(({ number }) => `${number}. Servicio ${number} de limpieza ${number}00.00`));
  });
});
