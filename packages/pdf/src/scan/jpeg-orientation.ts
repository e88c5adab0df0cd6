import { byteAt } from '../content/characters.ts';

type Turn = 0 | 90 | 180 | 270;

/** By what EXIF calls an orientation (CIPA DC-008, 4.6.4); the others are mirrored. */
const turns = new Map<number, Turn>([
  [3, 180],
  [6, 90],
  [8, 270],
]);

/** How far a JPEG has to be turned clockwise to be upright, as its EXIF says. Mirrored ones are left alone. */
export function exifTurn(bytes: Uint8Array): Turn {
  const exif = findExif(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  try {
    return (exif && turns.get(orientation(exif))) ?? 0;
  } catch {
    return 0; // cut off in the middle of its EXIF
  }
}

/** The bytes behind 0xff that begin a segment: EXIF, and the picture itself (ITU-T T.81, table B.1). */
const marker = { app1: 0xe1, startOfScan: 0xda } as const;

/** A segment: its marker, its length without that, and what is in it; in bytes. */
const segment = { length: 2, data: 4 } as const;
const firstSegment = 2; // behind the marker that begins a JPEG
const exifHeader = 'Exif\0\0';

/** The TIFF structure inside the APP1 segment. */
function findExif(file: Buffer): Buffer | undefined {
  let at = firstSegment;
  while (at + segment.data < file.length && byteAt(file, at) === 0xff) {
    const kind = byteAt(file, at + 1);
    const end = at + segment.length + file.readUInt16BE(at + segment.length);
    const data = at + segment.data;
    if (kind === marker.app1 && file.toString('latin1', data, data + 4) === 'Exif') {
      return file.subarray(data + exifHeader.length, end);
    }
    if (kind === marker.startOfScan) return undefined;
    at = end;
  }
  return undefined;
}

/** Where a TIFF says its first directory, and the entries of that, in bytes (TIFF 6.0, section 2). */
const tiffHeader = { directory: 4 } as const;
const entry = { first: 2, size: 12, value: 8 } as const;

const orientationTag = 0x0112;
const upright = 1;

function orientation(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = u32(tiffHeader.directory);
  for (let index = 0; index < u16(directory); index += 1) {
    const at = directory + entry.first + index * entry.size;
    if (u16(at) === orientationTag) return u16(at + entry.value);
  }
  return upright;
}
