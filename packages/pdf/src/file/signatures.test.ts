import { PDF } from '@libpdf/core';
import { aPdf } from '../../test/a-pdf.ts';
import { rawPage } from '../../test/raw-pdf.ts';
import { signedPdf } from '../../test/signed-pdf.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { isSigned } from './signatures.ts';

const appended = (file: Uint8Array) => Buffer.concat([file, Buffer.from('\n% appended\n%%EOF\n')]);

const stateOf = async (file: Uint8Array) => {
  const pdf = await PDF.load(file);
  try {
    return isSigned(pdf, file) ? 'signed' : 'not signed';
  } catch (error) {
    return (error as { reason: string }).reason;
  }
};

describe('isSigned', () => {
  it.each([
    ['a signature that covers the file', () => signedPdf(), 'signed'],
    ['a signature that something was appended to', () => appended(signedPdf()), 'signed'],
    ['a signature of a field whose kind stands above it', () => signedPdf({ field: '/Kids [] /Ff 1' }), 'signed'],
    ['no form at all', () => aPdf('Contrato'), 'not signed'],
    [
      'a ByteRange in a comment',
      async () => appended(Buffer.concat([await aPdf(), Buffer.from('% /ByteRange [0 1 2 3]')])),
      'not signed',
    ],
    [
      'a ByteRange that belongs to no field',
      () => rawPage({ catalog: '/Extra 6 0 R' }, '<< /ByteRange [0 1 2 3] /Contents <00> >>'),
      'not signed',
    ],
    [
      'a field that waits for its signature',
      () => rawPage({ catalog: '/AcroForm << /Fields [6 0 R] >>' }, '<< /FT /Sig /T (firma) >>'),
      'not signed',
    ],
    [
      'a range that does not begin at the first byte',
      () => signedPdf({ byteRange: ([, a, b, c]) => [1, a, b, c] }),
      'signature_broken',
    ],
    [
      'a range that leaves out more than its signature',
      () => signedPdf({ byteRange: ([, a, b, c]) => [0, a! - 40, b, c] }),
      'signature_broken',
    ],
    [
      'a range that leaves out less',
      () => signedPdf({ byteRange: ([, a, b, c]) => [0, a! + 2, b, c] }),
      'signature_broken',
    ],
    [
      'a range that ends behind the file',
      () => signedPdf({ byteRange: ([, a, b, c]) => [0, a, b, c! + 1] }),
      'signature_broken',
    ],
    [
      'a range that ends in the middle of the file',
      () => signedPdf({ byteRange: ([, a, b]) => [0, a, b, 20] }),
      'signature_broken',
    ],
    ['a range of names', () => signedPdf({ byteRange: ([, a, b]) => [0, a, b, '/Siete'] }), 'signature_broken'],
    ['a range that leaves out something like it elsewhere', () => elsewhere(), 'signature_broken'],
  ])('of %s', async (_, file, state) => {
    expect(await stateOf(await file())).toBe(state);
  });
});

/** The hole lies where another string stands that is as long. */
function elsewhere(): Buffer {
  const file = signedPdf({ catalog: `/Otro <${'3d'.repeat(64)}>`, byteRange: ([, a, b, c]) => [0, a, b, c] });
  const other = file.indexOf('<3d');
  const length = 64 * 2 + 2;
  const range = [0, other, other + length, file.length - other - length];
  const text = `[${range.map((number, index) => String(number).padStart(index ? 10 : 1, '0')).join(' ')}]`;
  file.write(text, file.indexOf('/ByteRange ') + '/ByteRange '.length, 'latin1');
  return file;
}

describe('a signed file', () => {
  const script = '<< /S /JavaScript /JS (app.alert) >>';

  it('stays as it is', async () => {
    const { prepared, removed } = await inspectPdf(appended(signedPdf()));
    expect([prepared, removed]).toEqual([undefined, []]);
  });

  it.each([
    ['is refused when it acts', () => signedPdf({ catalog: '/OpenAction 8 0 R' }, script), 'signed_with_programs'],
    [
      'is refused when a page of it acts',
      () => signedPdf({ page: '/AA << /O 8 0 R >>' }, script),
      'signed_with_programs',
    ],
    [
      'is refused when it carries what only other readers may find',
      () => signedPdf({}, script),
      'signed_with_programs',
    ],
    ['is refused when its signature is broken', () => signedPdf({ byteRange: () => [0, 1, 2, 3] }), 'signature_broken'],
    ['is refused when it would have to be repaired', () => unfindable(appended(signedPdf())), 'damaged'],
  ])('%s', async (_, file, reason) => {
    await expect(inspectPdf(file())).rejects.toMatchObject({ reason });
  });
});

function unfindable(file: Buffer): Buffer {
  file.write('startxref\n9', file.lastIndexOf('startxref'));
  return file;
}
