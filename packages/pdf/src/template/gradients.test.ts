import { fill } from '../../test/fill-pages.ts';
import { rawStream } from '../../test/raw-pdf.ts';
import { clauseAt, growingAt, longValue, typedPages } from '../../test/typed-pages.ts';

const names = ['Primera', 'Segunda', 'Tercera', 'Cuarta', 'Quinta', 'Sexta', 'Octava', 'Novena', 'Decima', 'Once'];
const gradient =
  '<< /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceGray /Coords [72 0 98 0] /Function << /FunctionType 2 /Domain [0 1] /N 1 >> >> >>';

/** A full page with a small box that a gradient fills. */
const pageWith = (y: number) =>
  typedPages([[...growingAt(690), ...names.flatMap((name, index) => clauseAt(650 - 48 * index, name))]], {
    extras: [
      {
        drawn: `q /Pattern cs /P scn 72 ${y} 26 16 re f Q`,
        page: '/Resources << /Font << /F 3 0 R >> /Pattern << /P 6 0 R >> >>',
      },
    ],
    more: [gradient],
  });

describe('a page with a gradient', () => {
  it('flows on below it, as where a logo stands in the letterhead', async () => {
    const { problems, sources } = await fill(pageWith(740), { dato: longValue(20) });
    expect([problems, sources]).toEqual([[], [1, 1]]);
  });

  it('moves nothing where it would have to move, since it would show another part of it', async () => {
    const { problems } = await fill(pageWith(622), { dato: longValue(20) });
    expect(problems).toMatchObject([{ name: 'dato' }]);
  });
});

/** A full page with a box that casts a shadow, as browsers print it. */
const pageWithShadow = (y: number) =>
  typedPages([[...growingAt(690), ...names.flatMap((name, index) => clauseAt(650 - 48 * index, name))]], {
    extras: [
      {
        drawn: `q /On gs 70 ${y - 4} 32 24 re f /Off gs Q q 0.9 g 72 ${y} 26 16 re f Q`,
        page: '/Resources << /Font << /F 3 0 R >> /ExtGState << /On << /SMask << /S /Luminosity /G 6 0 R >> >> /Off << /SMask /None >> >> >>',
      },
    ],
    more: [
      rawStream(
        '0.5 g 0 0 612 792 re f',
        '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Group << /S /Transparency /CS /DeviceGray >>',
      ),
    ],
  });

describe('a page with a soft mask', () => {
  it('flows on below it, and moves nothing where it would have to move', async () => {
    const { problems, sources } = await fill(pageWithShadow(740), { dato: longValue(20) });
    expect([problems, sources]).toEqual([[], [1, 1]]);
    expect((await fill(pageWithShadow(622), { dato: longValue(20) })).problems).toMatchObject([{ name: 'dato' }]);
  });
});
