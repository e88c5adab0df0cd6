import { rawPage } from './raw-pdf.ts';

const room = 64; // bytes of a signature that nobody checks here
const open = '[0 0000000000 0000000000 0000000000]';

interface Signed {
  readonly catalog?: string; // more entries
  readonly field?: string; // more entries
  readonly page?: string; // more entries
  readonly byteRange?: (right: readonly number[]) => readonly unknown[];
}

/** A page with a signature field whose signature covers all of the file but itself; objects from 8 on come after it. */
export function signedPdf(
  { catalog = '', field = '', page = '', byteRange = (right) => right }: Signed = {},
  ...more: string[]
): Buffer {
  const file = rawPage(
    { catalog: `/AcroForm << /Fields [6 0 R] /SigFlags 3 >> ${catalog}`, page: `/Annots [6 0 R] ${page}` },
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T (firma) /V 7 0 R /Rect [0 0 0 0] ${field} >>`,
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange ${open} /Contents <${'3c'.repeat(room)}> >>`,
    ...more,
  );
  const from = file.indexOf('/Contents <3c') + '/Contents '.length;
  const to = from + room * 2 + 2;
  const numbers = byteRange([0, from, to, file.length - to]).map((number, index) =>
    String(number).padStart(index ? 10 : 1, '0'),
  );
  file.write(`[${numbers.join(' ')}]`, file.indexOf(open), 'latin1');
  return file;
}
