type Turn = 0 | 90 | 180 | 270;

const turns = new Map<number, Turn>([
  [3, 180],
  [6, 90],
  [8, 270],
]);

/** How far a JPEG has to be turned clockwise to be upright, as its EXIF says (tag 0x0112). Mirrored ones are left alone. */
export function exifTurn(bytes: Uint8Array): Turn {
  const exif = findExif(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  try {
    return (exif && turns.get(orientation(exif))) ?? 0;
  } catch {
    return 0; // cut off in the middle of its EXIF
  }
}

/** The TIFF structure inside the APP1 segment. */
function findExif(file: Buffer): Buffer | undefined {
  let at = 2;
  while (at + 4 < file.length && file[at] === 0xff) {
    const [marker, length] = [file[at + 1], file.readUInt16BE(at + 2)];
    if (marker === 0xe1 && file.toString('latin1', at + 4, at + 8) === 'Exif') {
      return file.subarray(at + 10, at + 2 + length);
    }
    if (marker === 0xda) return undefined; // the picture itself
    at += 2 + length;
  }
  return undefined;
}

function orientation(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = u32(4);
  for (let entry = 0; entry < u16(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (u16(at) === 0x0112) return u16(at + 8);
  }
  return 1;
}
