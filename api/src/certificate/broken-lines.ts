const tie = '\u00a0';

/** Holds words together: half a time at the end of a line reads as another one. Drawn with spaces. */
export const tied = (words: string): string => words.replaceAll(' ', tie);

const untied = (line: string): string => line.replaceAll(tie, ' ');

/** A text in lines that are no wider than this: broken at spaces, and inside a word only where the word alone is too long. */
export function brokenLines(text: string, width: number, widthOf: (line: string) => number): string[] {
  const fits = (line: string) => widthOf(untied(line)) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => pieces(each, fits))) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].map(untied);
}

function pieces(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const found: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece && !fits(piece + letter)) {
      found.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...found, piece];
}
