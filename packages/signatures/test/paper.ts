import { writeFileSync } from 'node:fs';
import { rawPdf, rawStream } from '@pacta/pdf/testing/raw-pdf.ts';
import { type Bytes, bytesOf } from '../src/bytes.ts';
import type { Authority } from './authority.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const room = 6000; // bytes for a CMS with two certificates

const endOf = (text: string) => /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];

/** Objects by their numbers, written behind a file: an incremental update (ISO 32000-2, 7.5.6). */
export function updated(file: Uint8Array, objects: Readonly<Record<number, string>>, trailer = ''): Bytes {
  const text = Buffer.from(file).toString('latin1');
  const known = Number(/.*\/Size (\d+)/s.exec(text)?.[1]);
  const size = Math.max(known, ...Object.keys(objects).map((each) => Number(each) + 1));
  let added = '';
  let table = '';
  for (const [number, object] of Object.entries(objects)) {
    table += `${number} 1\n${String(text.length + added.length).padStart(10, '0')} 00000 n \n`;
    added += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const start = text.length + added.length;
  const end = `xref\n${table}trailer\n<< /Size ${size} /Root 1 0 R /Prev ${endOf(text)} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return bytesOf(new Uint8Array(Buffer.concat([file, latin1(added + end)])));
}

/** A table of objects as a stream: kind, where, and index or generation of each number, in that order. */
export function tableStream(
  file: Bytes,
  number: number,
  entries: readonly (readonly [number, number, number, number])[],
): Bytes {
  const text = Buffer.from(file).toString('latin1');
  const rows = entries.map(([, kind, where, index]) => {
    const row = Buffer.alloc(6);
    row.writeUInt8(kind, 0);
    row.writeUInt32BE(where, 1);
    row.writeUInt8(index, 5);
    return row.toString('latin1');
  });
  const told = `/Type /XRef /W [1 4 1] /Index [${entries.map(([each]) => `${each} 1`).join(' ')}] /Size 50 /Root 1 0 R`;
  const stream = rawStream(rows.join(''), `${told} /Prev ${endOf(text)}`);
  return bytesOf(
    new Uint8Array(latin1(`${text}${number} 0 obj\n${stream}\nendobj\nstartxref\n${file.length}\n%%EOF\n`)),
  );
}

export interface Signing {
  readonly who: string;
  readonly rect?: string;
  readonly more?: string; // entries of the signature
  readonly field?: string; // entries of the field
  readonly into?: number; // an empty field that is there already
  readonly catalog?: string;
  readonly gap?: number; // bytes behind the contents that are left uncovered
  readonly subFilter?: string;
  readonly written?: (signature: string) => string; // the same in other letters
  readonly message?: (covered: Uint8Array) => Uint8Array;
}

/** A file of one page that is signed by openssl, again and again. Objects: 1 catalog, 2 pages, 3 page, 4 content, 5 font. */
export class Paper {
  file: Bytes;
  catalog: string;
  page = '/Contents 4 0 R';
  readonly fields: string[] = [];
  readonly notes: string[] = [];
  next = 6;
  readonly #authority: Authority;

  constructor(
    authority: Authority,
    { empty = [], catalog = '' }: { empty?: readonly string[]; catalog?: string } = {},
  ) {
    this.#authority = authority;
    this.catalog = catalog;
    const fields = empty.map((rect, index) => emptyField(`vacio ${index + 1}`, rect));
    for (const _ of fields) this.#addField();
    const content = rawStream('BT /F 12 Tf 72 700 Td (Renta: 10,000) Tj ET');
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
    const objects = [this.catalogText(), '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', this.pageText(), content, font];
    this.file = bytesOf(new Uint8Array(rawPdf(...objects, ...fields)));
  }

  catalogText = (more = '') =>
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${this.fields.join(' ')}] /SigFlags 3 >> ${this.catalog} ${more} >>`;

  pageText = (more = '') =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F 5 0 R >> >> /Annots [${this.notes.join(' ')}] ${this.page} ${more} >>`;

  #addField(): number {
    const number = this.next;
    this.next += 1;
    this.fields.push(`${number} 0 R`);
    this.notes.push(`${number} 0 R`);
    return number;
  }

  update(objects: Readonly<Record<number, string>>, trailer = ''): this {
    this.file = updated(this.file, objects, trailer);
    return this;
  }

  /** A signature of its own revision. */
  sign({ who, rect = '0 0 0 0', field = '', into, catalog = '', ...how }: Signing): this {
    const number = into ?? this.#addField();
    const value = this.next;
    const filled = `<< /Type /Annot /Subtype /Widget /FT /Sig /T (${into ? `vacio ${into - 5}` : `firma ${number}`}) /F 132 /Rect [${rect}] /P 3 0 R /V ${value} 0 R ${field} >>`;
    this.catalog += catalog.replace('SIGNATURE', `${value} 0 R`);
    return this.#write({ who, ...how }, { 3: this.pageText(), [number]: filled });
  }

  /** What lets readers comment the file: signed as by their maker, and no field leads to it. */
  grant({ who, method = 'UR3' }: { readonly who: string; readonly method?: string }): this {
    this.catalog += `/Perms << /UR3 ${this.next} 0 R >>`;
    const parameters = '<< /Type /TransformParams /V /2.2 /Annots [/Create /Delete] >>';
    const more = `/Reference [<< /Type /SigRef /TransformMethod /${method} /TransformParams ${parameters} >>]`;
    return this.#write({ who, more, subFilter: 'adbe.pkcs7.detached' }, {});
  }

  #write({ who, more = '', gap = 0, ...how }: Signing, objects: Readonly<Record<number, string>>): this {
    const value = this.next;
    this.next += 1;
    const range = '[0 0000000000 0000000000 0000000000]';
    const { subFilter = 'ETSI.CAdES.detached', written: inLetters = (text) => text } = how;
    const signature = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${subFilter} /ByteRange ${range} /Contents <${'00'.repeat(room)}> /M (D:20261123010203Z) /Name (${who}) ${more} >>`;
    this.update({ 1: this.catalogText(), ...objects, [value]: inLetters(signature) });
    const file = Buffer.from(this.file);
    const from = file.lastIndexOf(`/Contents <${'00'.repeat(room)}`) + '/Contents '.length;
    const to = from + room * 2 + 2 + gap;
    const numbers = [from, to, file.length - to].map((each) => String(each).padStart(10, '0'));
    file.write(`[0 ${numbers.join(' ')}]`, file.lastIndexOf(range), 'latin1');
    const covered = Buffer.concat([file.subarray(0, from), file.subarray(to)]);
    const message = how.message?.(covered) ?? this.#authority.cades(who, covered);
    file.write(Buffer.from(message).toString('hex'), from + 1, 'latin1');
    this.file = bytesOf(new Uint8Array(file));
    return this;
  }
}

const emptyField = (name: string, rect: string) =>
  `<< /Type /Annot /Subtype /Widget /FT /Sig /T (${name}) /F 132 /Rect [${rect}] /P 3 0 R >>`;

/** What a program of the authority's directory has to read. */
export function written(authority: Authority, name: string, bytes: Uint8Array): string {
  writeFileSync(authority.file(name), bytes);
  return authority.file(name);
}
