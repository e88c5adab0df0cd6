import { formatFileSize } from './numbers.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_400, '1 kB'],
  [1_449_000, '1.4 MB'],
  [26_214_400, '26.2 MB'],
  [3e12, '3,000 GB'],
])('writes %d bytes as %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
