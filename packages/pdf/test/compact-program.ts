/** An INDEX of the Compact Font Format. */
export const indexOf = (...items: readonly Buffer[]): Buffer => {
  const offsets = [1];
  for (const { length } of items) offsets.push((offsets.at(-1) ?? 1) + length);
  return Buffer.concat([Buffer.from([0, items.length, 1, ...offsets]), ...items]);
};

const short = (number: number): number[] => [28, number >> 8, number & 0xff];
export const stringsOfProgram = indexOf(Buffer.from('Adobe'), Buffer.from('C059-Bold'));

/** A composite program that Ghostscript calls anonymous, with the name of the one font in it. */
export function compactProgram(name: number): Buffer {
  const start = Buffer.concat([Buffer.from([1, 0, 4, 1]), indexOf(Buffer.from('Anonymous'))]);
  const top = (fonts: number) =>
    indexOf(Buffer.from([30, 0x0a, 0x14, 0x1f, 12, 7, 139, 247, 0, 5, ...short(fonts), 12, 36]));
  const fonts = start.length + top(0).length + stringsOfProgram.length;
  return Buffer.concat([start, top(fonts), stringsOfProgram, indexOf(Buffer.from([...short(name), 12, 38]))]);
}
