import { PDF } from '@libpdf/core';
import { rawPage } from '../../test/raw-pdf.ts';
import { formFields } from './form-fields.ts';

it('reads choices that can be shown and kept', async () => {
  const list = '<< /Type /Annot /Subtype /Widget /Rect [9 9 99 29] /FT /Ch /Ff 131072 /T (lista)';
  const options = `<FEFF005500000042> <FEFF0041D800> <FEFF202E0042> (${'x'.repeat(300)})`;
  const pdf = await PDF.load(
    rawPage({ catalog: '/AcroForm << /Fields [6 0 R] >>', page: '/Annots [6 0 R]' }, `${list} /Opt [${options}] >>`),
  );
  expect(formFields(pdf)[0]?.choices).toEqual(['U B', 'A\uFFFD', 'B', 'x'.repeat(200)]);
});
