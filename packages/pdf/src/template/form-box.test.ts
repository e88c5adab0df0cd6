import { fill, rowsOn } from '../../test/fill-pages.ts';
import { rawPage, rawStream } from '../../test/raw-pdf.ts';
import { itWith } from '../../test/tools.ts';

const text = 'BT /F 12 Tf 72 700 Td (Sucursal {{dato}}) Tj ET';

/** A page whose only text is in a form with this box, as browsers draw what is half transparent. */
function template(box: string, content = text): Buffer {
  const group = '/Group << /S /Transparency /I true >> /Resources << /Font << /F 5 0 R >> >>';
  const form = rawStream(content, `/Type /XObject /Subtype /Form /BBox [${box}] ${group}`);
  const page = rawPage({ content: '/X Do' }, form).toString('latin1');
  return Buffer.from(page.replace('/Resources <<', '/Resources << /XObject << /X 6 0 R >>'), 'latin1');
}

const branch = 'Plaza Galerías, Huajuapan de León, Oaxaca';

describe('a form', () => {
  itWith(['pdftotext'], 'gets as large as the value that is set in it', async () => {
    const { pdf, problems } = await fill(template('72 696 170 712'), { dato: branch });
    expect(problems).toEqual([]);
    expect(rowsOn(pdf, 1)).toEqual([`Sucursal ${branch}`]);
  });

  it.each([
    ['text', '72 696 190 712', `${text} BT /F 12 Tf 180 700 Td (borrador) Tj ET`],
    ['an area', '72 696 170 712', `0.9 g 60 690 300 30 re f 0 g ${text}`],
    ['an area that nobody sees', '72 696 170 712', `${text} 300 300 9 9 re f`],
    ['a shading', '72 696 170 712', `${text} /S sh`],
  ])('stays as large as it is where it may cut %s that it draws', async (_, box, content) => {
    const { problems } = await fill(template(box, content), { dato: branch });
    expect(problems).not.toEqual([]);
  });
});
