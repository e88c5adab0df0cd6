import { content, glyphsOf } from '../../test/glyphs.ts';
import type { Clip } from '../content/glyph.ts';
import { identity } from '../content/matrix.ts';
import { lastRunOf } from './last-run.ts';

const plain = glyphsOf('a')[0]!.run;
const at = (start: number, clip?: Clip) => ({ run: { ...plain, start, clip } });
const clipOf = (width: number): Clip => ({
  outer: undefined,
  content,
  box: { x: 0, y: 0, width, height: 10 },
  isBox: true,
  depth: 1,
  start: 0,
  end: 0,
  matrix: identity,
});

describe('lastRunOf', () => {
  it('is the one that the content has last', () => {
    expect(lastRunOf([at(5), at(30), at(20)]).start).toBe(30);
  });

  it('is clipped no more than the first', () => {
    expect(lastRunOf([at(5), at(30, clipOf(100))]).start).toBe(5);
    expect(lastRunOf([at(5, clipOf(200)), at(20, clipOf(200)), at(30, clipOf(100))]).start).toBe(20);
    expect(lastRunOf([at(5, clipOf(200)), at(30, { ...clipOf(300), isBox: false })]).start).toBe(5);
  });
});
