export type MediaType = 'application/pdf' | 'image/png' | 'image/jpeg';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const jpeg = Buffer.from('ffd8ff', 'hex');

/** The type of a file by its first bytes. Its name, and the type that the sender claims, do not count. */
export function sniffMediaType(head: Buffer): MediaType | undefined {
  if (head.subarray(0, png.length).equals(png)) return 'image/png';
  if (head.subarray(0, jpeg.length).equals(jpeg)) return 'image/jpeg';
  if (head.subarray(0, 1024).includes('%PDF-')) return 'application/pdf'; // readers allow some bytes before it
  return undefined;
}
