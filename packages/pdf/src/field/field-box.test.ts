import { PDF } from '@libpdf/core';
import { rawPage, rawStream } from '../../test/raw-pdf.ts';
import { fieldBoxesOf } from './field-box.ts';

/** The boxes of a page with these widgets; object 6 is an empty look. */
async function boxesOf(...widgets: string[]) {
  const catalog = '/AcroForm << /Fields [] /DA (/F 10 Tf 0.5 g) /Q 2 /DR << /Font << /F 5 0 R >> >> >>';
  const annotations = widgets.map((entries) => `<< /Subtype /Widget ${entries} >>`).join('\n');
  const look = rawStream('', '/Type /XObject /Subtype /Form /BBox [0 0 10 10]');
  return fieldBoxesOf(await PDF.load(rawPage({ catalog, page: `/Annots [${annotations}]` }, look)));
}

const rect = '/Rect [100 40 20 10]';

describe('fieldBoxesOf', () => {
  it('reads where a field stands, and how it is framed', async () => {
    const frame = '/MK << /R 450 /BC [1 0 0] /BG [0.9] >> /BS << /W 2 /S /U >>';
    expect(await boxesOf(`${rect} /FT /Tx /T (Nombre) ${frame}`)).toMatchObject([
      {
        page: 0,
        box: { x: 20, y: 10, width: 80, height: 30 },
        turn: 90,
        name: 'Nombre',
        key: 'nombre',
        frame: { background: '0.9 g', border: '1 0 0 RG', width: 2, isUnderline: true },
      },
    ]);
  });

  it('draws no border without a colour, and one of a point without a width', async () => {
    const [none, usual] = await boxesOf(
      `${rect} /FT /Tx /T (a) /BS << /W 2 >>`,
      `${rect} /FT /Tx /T (b) /MK << /BC [0] >>`,
    );
    expect([none?.frame.width, usual?.frame.width]).toEqual([0, 1]);
  });

  it('asks the form for what a text field does not say', async () => {
    const [field] = await boxesOf(`${rect} /FT /Tx /T (a) /MaxLen 13 /Ff ${1 << 24}`);
    expect(field?.text).toMatchObject({
      look: { name: 'Helvetica' },
      size: 10,
      fill: '0.5 g',
      align: 2,
      cells: 13,
      maxLength: 13,
    });
  });

  it('has no cells in a field of several lines', async () => {
    const [field] = await boxesOf(`${rect} /FT /Tx /T (a) /MaxLen 13 /Ff ${(1 << 24) + (1 << 12)}`);
    expect(field?.text).toMatchObject({ isMultiline: true, cells: 0 });
  });

  it('reads the looks of a button, and the state that it came in', async () => {
    const [button] = await boxesOf(`${rect} /FT /Btn /T (a) /AS /Off /AP << /N << /Off 6 0 R /Yes 6 0 R >> >>`);
    expect(button).toMatchObject({ kind: 'check_field', text: undefined, button: { state: 'Yes' }, state: 'Off' });
    expect([...(button?.appearances.keys() ?? [])]).toEqual(['Off', 'Yes']);
  });

  it('keeps what nobody fills in, and leaves out what nobody sees', async () => {
    const boxes = await boxesOf(
      `${rect} /FT /Btn /Ff 65536 /T (enviar)`,
      `${rect} /F 2 /FT /Tx /T (oculto)`,
      '/Rect [1 2 3] /T (b)',
    );
    expect(boxes.map(({ name, text, button }) => ({ name, text, button }))).toEqual([
      { name: undefined, text: undefined, button: undefined },
    ]);
  });
});
