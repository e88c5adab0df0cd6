import { exifTurn } from './jpeg-orientation.ts';

/** A JPEG of this EXIF and no picture. */
function jpeg(tiff: Buffer, before = Buffer.alloc(0)): Buffer {
  const data = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const length = Buffer.from([0, data.length + 2]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), before, Buffer.from([0xff, 0xe1]), length, data, Buffer.alloc(8)]);
}

/** A directory of these entries: a tag and a short value each. */
function tiff(order: 'II' | 'MM', ...entries: [tag: number, value: number][]): Buffer {
  const bytes = Buffer.alloc(10 + entries.length * 12);
  const u16 = (value: number, at: number) =>
    order === 'II' ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
  bytes.write(order);
  u16(42, 2);
  u16(8, order === 'II' ? 4 : 6);
  u16(entries.length, 8);
  for (const [index, [tag, value]] of entries.entries()) {
    u16(tag, 10 + index * 12);
    u16(value, 18 + index * 12);
  }
  return bytes;
}

describe('exifTurn', () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, 180],
    [6, 90],
    [8, 270],
  ])('tells how far a picture of orientation %d is to be turned', (orientation, turn) => {
    expect(exifTurn(jpeg(tiff('MM', [0x010f, 7], [0x0112, orientation])))).toBe(turn);
    expect(exifTurn(jpeg(tiff('II', [0x0112, orientation])))).toBe(turn);
  });

  it('finds the EXIF behind other segments, and none behind the picture', () => {
    const comment = Buffer.from([0xff, 0xfe, 0, 4, 0x61, 0x62]);
    const scan = Buffer.from([0xff, 0xda, 0, 2]);
    expect(exifTurn(jpeg(tiff('MM', [0x0112, 6]), comment))).toBe(90);
    expect(exifTurn(jpeg(tiff('MM', [0x0112, 6]), scan))).toBe(0);
  });

  it('leaves a picture as it is where its EXIF is cut, or there is none', () => {
    const whole = jpeg(tiff('MM', [0x010f, 7], [0x0112, 6]));
    for (let length = 0; length < whole.length - 16; length += 1) expect(exifTurn(whole.subarray(0, length))).toBe(0);
    expect(exifTurn(Buffer.from('not a picture'))).toBe(0);
  });
});
