import { rawPage } from '../../test/raw-pdf.ts';
import { fieldNames } from './field-names.ts';

const widget = '/Type /Annot /Subtype /Widget /FT /Sig /F 132 /Rect [72 500 200 560] /P 3 0 R';

/** A page whose annotations are fields; those of `listed` are named by the form, too. */
function aForm(listed: readonly number[], ...fields: string[]): Buffer {
  const refs = (numbers: readonly number[]) => numbers.map((number) => `${number} 0 R`).join(' ');
  const annotations = `/Annots [${refs(fields.map((_, index) => index + 6))}]`;
  return rawPage({ catalog: `/AcroForm << /Fields [${refs(listed)}] >>`, page: annotations }, ...fields);
}

it('tells the names of fields, however they are written, and from wherever a reader may come to them', async () => {
  const pdf = aForm(
    [6, 8],
    `<< ${widget} /T <feff0061> >>`,
    `<< ${widget} /T (b) >>`,
    '<< /T (c) /Kids [9 0 R] >>',
    `<< ${widget} /T (d) /Parent 8 0 R >>`,
  );
  expect((await fieldNames(pdf)).sort()).toEqual(['a', 'b', 'c', 'c.d', 'd']);
});

it('comes to an end where fields are each other’s parents', async () => {
  const pdf = aForm([6], `<< ${widget} /T (a) /Parent 7 0 R >>`, `<< ${widget} /T (b) /Parent 6 0 R >>`);
  expect(await fieldNames(pdf)).toEqual(expect.arrayContaining(['a', 'b']));
});

it('knows none where there is no form', async () => {
  expect(await fieldNames(rawPage({}))).toEqual([]);
});
