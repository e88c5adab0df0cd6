import { rawPdf, rawStream } from '../../test/raw-pdf.ts';
import { openPdf } from '../file/open-pdf.ts';
import { taggedForms } from './form-xobject.ts';
import { dictOf } from './objects.ts';

/** Forms that share one dictionary of resources, in which each is named. */
async function sharingForms(count: number, tagged: number) {
  const numbers = Array.from({ length: count }, (_, at) => 5 + at);
  const resources = `<< /XObject << ${numbers.map((number, at) => `/X${at} ${number} 0 R`).join(' ')} >> >>`;
  const forms = numbers.map((_, at) =>
    rawStream(
      '',
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources 3 0 R ${at === tagged ? '/StructParents 1' : ''}`,
    ),
  );
  const pdf = await openPdf(
    rawPdf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      resources,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Resources 3 0 R >>',
      ...forms,
    ),
  );
  const drawn = dictOf(pdf, pdf.getPages()[0]?.dict.get('Resources'))?.get('XObject');
  return { pdf, first: dictOf(pdf, drawn)?.get('X0') };
}

it('finds a form with places in the structure once, and soon, where forms name each other', async () => {
  const { pdf, first } = await sharingForms(40, 7);
  expect(taggedForms(pdf, first)).toHaveLength(1);
});
