import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core';
import { saveIncrementally } from '@pacta/pdf/file';
import { type PreparedSignature, prepareSignature } from './sign-pdf.ts';
import { addTimestampField } from './timestamp-field.ts';

/** What a file gets so that its signatures can be proved later. All are DER. */
export interface Lengthening {
  readonly pdf: Uint8Array;
  readonly certificates: readonly Uint8Array[];
  readonly ocsps: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
  readonly room: number; // for the timestamp, in bytes
}

export interface Lengthened {
  readonly pdf: Uint8Array;
  readonly signature: PreparedSignature;
}

/**
 * Adds validation data and an empty timestamp of the document, which covers them, in one update: what comes last is what readers call the
 * signature of the whole document. The given bytes stay its beginning.
 */
export async function lengthenPdf({ pdf: bytes, room, ...data }: Lengthening): Promise<Lengthened> {
  const file = await PDF.load(bytes);
  addValidationData(file, data);
  addTimestampField(file, room);
  const pdf = await saveIncrementally(file);
  return { pdf, signature: prepareSignature(pdf) };
}

type ValidationData = Pick<Lengthening, 'certificates' | 'ocsps' | 'crls'>;

/**
 * Adds to the file's DSS (ISO 32000-2, 12.8.4.3) what it does not have yet. Without VRI entries, which say again what stands
 * there, and are optional in ETSI EN 319 142-1, 5.4.2.3.
 */
function addValidationData(pdf: PDF, data: ValidationData): void {
  const lists = { Certs: data.certificates, OCSPs: data.ocsps, CRLs: data.crls };
  const catalog = pdf.getCatalog();
  const resolve = pdf.context.resolve.bind(pdf.context);
  const old = catalog.getDict('DSS', resolve);
  const entries: Record<string, PdfArray> = {};
  let hasNew = false;
  for (const [key, wanted] of Object.entries(lists)) {
    const known = [...(old?.getArray(key, resolve) ?? [])];
    const added = wanted.filter((each, index) => !isIn(pdf, known, each) && !isBefore(wanted, index));
    hasNew ||= added.length > 0;
    const all = [...known, ...added.map((each) => streamOf(pdf, each))];
    if (all.length > 0) entries[key] = new PdfArray(all);
  }
  if (!hasNew) return;
  catalog.set('DSS', pdf.register(PdfDict.of({ Type: PdfName.of('DSS'), ...vriOf(old), ...entries })));
}

const streamOf = (pdf: PDF, bytes: Uint8Array): PdfRef => pdf.register(new PdfStream([], bytes));

function isIn(pdf: PDF, known: readonly PdfObject[], bytes: Uint8Array): boolean {
  return known.some((each) => {
    const stream = each.type === 'ref' ? pdf.context.resolve(each) : each;
    return stream instanceof PdfStream && Buffer.compare(stream.getDecodedData(), bytes) === 0;
  });
}

const isBefore = (all: readonly Uint8Array[], index: number): boolean =>
  all.slice(0, index).some((each) => Buffer.compare(each, all[index] ?? new Uint8Array()) === 0);

/** What another program wrote is kept. */
function vriOf(old: PdfDict | undefined): Record<string, PdfObject> {
  const vri = old?.get('VRI');
  return vri ? { VRI: vri } : {};
}
