import { PNG } from 'pngjs';
import { fixture } from '../../test/fixture.ts';
import { readSignatureImage } from './signature-image.ts';

const unusable = expect.objectContaining({ reason: 'signature_image_unusable' });

/** A PNG that says it is this large. */
function claiming(width: number, height: number): Buffer {
  const file = fixture('mark.png');
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}

it('keeps the picture and its transparency', () => {
  const before = PNG.sync.read(fixture('mark.png'));
  const after = PNG.sync.read(readSignatureImage(fixture('mark.png')));
  expect([after.width, after.height]).toEqual([before.width, before.height]);
  expect(after.data.equals(before.data)).toBe(true);
});

it('draws every kind of PNG alike', () => {
  const gray = PNG.sync.write(PNG.sync.read(fixture('mark.png')), { colorType: 0, bitDepth: 16 });
  expect(PNG.sync.read(readSignatureImage(gray)).width).toBe(600);
});

it.each([
  ['nothing', () => Buffer.alloc(0)],
  ['something else', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a picture that claims to be enormous', () => claiming(100_000, 100_000)],
  ['a picture with too many pixels', () => claiming(3_000, 3_000)],
  ['a picture without size', () => claiming(0, 200)],
  ['a picture that was cut', () => fixture('mark.png').subarray(0, 900)],
  ['a picture whose size is a lie', () => claiming(601, 200)],
])('refuses %s', (_, bytes) => {
  expect(() => readSignatureImage(bytes())).toThrow(unusable);
});
