import fc from 'fast-check';
import { type Token, Tokens } from './tokens.ts';

function tokensIn(source: string): Token[] {
  const tokens = new Tokens(Buffer.from(source, 'latin1'));
  const found: Token[] = [];
  for (let token = tokens.next(); token; token = tokens.next()) found.push(token);
  return found;
}

/** What each token says: a number, the bytes of a string as text, or a word. */
const saidBy = (source: string): unknown[] =>
  tokensIn(source).map((token) => {
    if (token.kind === 'string') return Buffer.from(token.bytes).toString('latin1');
    return 'value' in token ? token.value : token.kind;
  });

describe('Tokens', () => {
  it.each([
    ['numbers', '12 -3.5 +4 .25 6.', [12, -3.5, 4, 0.25, 6]],
    ['numbers that no double holds exactly', '1234567890123456789', [1234567890123456800]],
    ['what only begins as a number', '4x 1-2', [4, 1]],
    ['operators and names', '/F1 12 Tf T*', ['F1', 12, 'Tf', 'T*']],
    ['names with characters in hexadecimal', '/A#20B /#2F', ['A B', '/']],
    ['literal strings', '(a(b)c) (\\(\\)\\\\)', ['a(b)c', '()\\']],
    ['escapes', '(\\n\\r\\t\\b\\f\\x)', ['\n\r\t\b\fx']],
    ['characters by their octal number', '(\\101\\7\\0019)', ['A\x07\x019']],
    ['lines that go on', '(one\\\ntwo\\\r\nthree)', ['onetwothree']],
    ['strings in hexadecimal', '<4142> <414> < 4 1\n4 2 >', ['AB', 'A@', 'AB']],
    ['arrays and dictionaries', '[1] << /A 2 >>', ['[', 1, ']', 'dictionary', 'A', 2, 'dictionary']],
    ['comments', '1 % (not 2)\n3', [1, 3]],
    ['strings without an end', '(open', ['open']],
    ['strings in hexadecimal without an end', '<41', ['A']],
    ['stray delimiters', ') 1 } 2', [1, 2]],
  ])('reads %s', (_, source, expected) => {
    expect(saidBy(source)).toEqual(expected);
  });

  it('tells where each token lies', () => {
    expect(tokensIn(' 12 (ab) Tj').map(({ start, end }) => [start, end])).toEqual([
      [1, 3],
      [4, 8],
      [9, 11],
    ]);
  });

  it('passes over the bytes of an inline image up to the EI that stands alone', () => {
    expect(saidBy('BI /W 1 ID xEIx (EI) \nEI Q')).toEqual(['BI', 'W', 1, 'ID', 'EI', 'Q']);
    expect(saidBy('ID no end')).toEqual(['ID']);
  });

  it('comes to the end of any bytes, never going back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const found = tokensIn(Buffer.from(bytes).toString('latin1'));
        let at = 0;
        for (const { start, end } of found) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(at).toBeLessThanOrEqual(bytes.length);
      }),
    );
  });
});
