import { line, lines } from './text.ts';

const texts: [text: string, isLine: boolean, areLines: boolean][] = [
  ['José 😀', true, true],
  ['uno\ndos', false, true],
  ['uno\u0000', false, false],
  ['uno\u202edos', false, false],
  ['half of a character: \ud83d', false, false],
  ['\ude00 its other half', false, false],
];

it.each(texts)('%j is a line: %j, is lines: %j', (text, isLine, areLines) => {
  expect(line(100).safeParse(text).success).toBe(isLine);
  expect(lines(100).safeParse(text).success).toBe(areLines);
});
