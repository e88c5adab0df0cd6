import { PdfProblem } from '../pdf-problem.ts';

/** Streams that begin one after the other without an end. A guess: pictures have the word in their bytes once in a while. */
const mostOpen = 64;

const [begin, end] = [Buffer.from('stream'), Buffer.from('end')];

/** Throws damaged where many streams begin and none ends: libpdf looks for the end of each in all of the file. */
export function assertStreamsEnd(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let open = 0;
  for (let at = file.indexOf(begin); at >= 0; at = file.indexOf(begin, at + begin.length)) {
    const isEnd = at >= end.length && file.compare(end, 0, end.length, at - end.length, at) === 0;
    open = isEnd ? 0 : open + 1;
    if (open > mostOpen) throw new PdfProblem('damaged');
  }
}
