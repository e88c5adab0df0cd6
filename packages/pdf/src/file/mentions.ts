import { inflated } from '../content/limited-decoding.ts';
import { PdfProblem } from '../pdf-problem.ts';

/** Names that stand in a file that acts, or brings what is to be believed later (DSS). Those that are short stand in pictures by chance, too. */
const telling = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'RichMediaExecute',
  'Rendition',
];
const short = ['JS', 'EF', 'XFA', 'DSS', 'Movie', 'Sound'];

const boundary = '(?=[\\0\\s()<>[\\]{}/%]|$)';
const patternOf = (names: readonly string[]) => new RegExp(`/(?:${names.join('|')})${boundary}`);
const [certain, any] = [patternOf(telling), patternOf([...telling, ...short])];

/**
 * Whether a file names something that acts, wherever that stands: in an older state, twice in one dictionary, in an object
 * that only other readers find. Such a file is written anew, so that all readers see the document that we have seen.
 */
export function mentionsPrograms(bytes: Uint8Array, { isForSure }: { readonly isForSure: boolean }): boolean {
  const pattern = isForSure ? certain : any;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return (
    pattern.test(plain(file)) ||
    objectStreamsOf(file).some((objects) => objects === undefined || pattern.test(plain(objects)))
  );
}

/** Names may be spelled with the codes of their letters (ISO 32000-2, 7.3.5). */
const plain = (text: string): string =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const longestHead = 16_000; // bytes of a stream's dictionary that are looked at; a guess
const isObjectStream = /\/(?:ObjStm|First)\b/;
const isPlainFlate = /^(?!.*DecodeParms).*\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\b/s;

/** What the object streams of a file hold, whether or not any table leads to them; undefined for one that cannot be read so. */
function objectStreamsOf(file: string): (string | undefined)[] {
  const found: (string | undefined)[] = [];
  for (const { index } of file.matchAll(/(?<!end)stream\r?\n?/g)) {
    const before = file.slice(Math.max(0, index - longestHead), index);
    const head = plain(before.slice(before.lastIndexOf(' obj') + 1));
    if (!isObjectStream.test(head)) continue;
    const from = file.startsWith('\r\n', index + 6) ? index + 8 : index + 7;
    const end = file.indexOf('endstream', from);
    if (head.includes('/Filter')) found.push(isPlainFlate.test(head) ? opened(file.slice(from, end)) : undefined);
  }
  return found;
}

function opened(data: string): string | undefined {
  try {
    return Buffer.from(inflated(Buffer.from(data, 'latin1'))).toString('latin1');
  } catch (error) {
    if (error instanceof PdfProblem) throw error;
    return undefined;
  }
}
