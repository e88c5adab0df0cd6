import { area, level, typedPage } from '../../test/typed-page.ts';
import { identity } from '../content/matrix.ts';
import type { Decoration } from '../paragraph/decoration.ts';
import type { Letter } from '../paragraph/frame.ts';
import type { PlacedGlyph } from './placed-glyph.ts';
import { redecorate } from './redecorate.ts';

const page = typedPage([[100, 700, 'ab']], [area(100, 698, 10, 1)]);
const [decoration] = [...page.decorations.values()] as [Decoration];
const [a, b] = page.lineWith('ab').letters as unknown as [Letter, Letter];
const placed = (model: Letter, x: number, y: number): PlacedGlyph => ({ model, shaped: undefined, x, y, scale: 1 });
const drawn = (glyphs: readonly PlacedGlyph[], own = decoration) =>
  redecorate(own, glyphs, level)
    .map(({ text }) => text)
    .join();

describe('redecorate', () => {
  it('draws a rule under its letters where they stand now', () => {
    expect(drawn([placed(a, 200, 600), placed(b, 205, 600)])).toBe('200 598 m 210 598 l 210 599 l 200 599 l f');
  });

  it('draws one on each line', () => {
    expect(drawn([placed(a, 200, 600), placed(b, 72, 588)])).toBe(
      '200 598 m 205 598 l 205 599 l 200 599 l 72 586 m 77 586 l 77 587 l 72 587 l f',
    );
  });

  it('draws a border before the first of its words and behind the last', () => {
    const padded = { ...decoration, padding: { before: 3, after: 4 } };
    expect(drawn([placed(a, 200, 600), placed(b, 72, 588)], padded)).toBe(
      '197 598 m 205 598 l 205 599 l 197 599 l 72 586 m 81 586 l 81 587 l 72 587 l f',
    );
  });

  it('draws a line as a line', () => {
    const line = { ...decoration, shape: { ...decoration.shape, kind: 'line' as const } };
    expect(drawn([placed(a, 200, 600)], line)).toBe('200 598 m 205 598 l S');
  });

  it('draws a rule once that was drawn in pieces', () => {
    const piece = { ...decoration.shape, start: 5, end: 9 };
    const changes = redecorate({ ...decoration, rest: [piece] }, [placed(a, 200, 600)], level);
    expect(changes).toMatchObject([
      { text: '200 598 m 205 598 l 205 599 l 200 599 l f' },
      { start: 5, end: 9, text: 'n' },
    ]);
  });

  it('draws dashes as dashes, and the last no further than its letters', () => {
    const dashed = { ...decoration, dashes: { length: 2, pace: 4 } };
    expect(drawn([placed(a, 200, 600)], dashed)).toBe(
      '200 598 m 202 598 l 202 599 l 200 599 l 204 598 m 205 598 l 205 599 l 204 599 l f',
    );
  });

  it('draws it through all letters, where its clips left the tails of those before free', () => {
    const whole = { start: 1, end: 4, text: '0 0 m h W* n' };
    const changes = redecorate({ ...decoration, wholeClips: [whole] }, [placed(a, 200, 600)], level);
    expect(changes).toContain(whole);
  });

  it('draws nothing where its letters are gone', () => {
    expect(drawn([])).toBe('n');
  });

  it('draws one badge around all lines of a paragraph that is in it', () => {
    const corners = [
      { operator: 'm', points: [{ x: 98, y: 696 }] },
      { operator: 'l', points: [{ x: 112, y: 708 }] },
    ];
    const box = { x: 98, y: 696, width: 14, height: 12 };
    const path = { start: 0, end: 0, matrix: identity, steps: corners, colours: '', ending: 'f' };
    const ground = { box, y: 700, letters: decoration.letters, before: 2, after: 2, paths: [path], isHollow: false };
    const badge = { ...decoration, ground };
    const lines = [placed(a, 200, 600), placed(b, 210, 588)];
    expect(drawn(lines, badge)).toBe('198 584 m 217 608 l f');
    const beside = { ...a, glyph: { ...a.glyph } };
    expect(drawn([...lines, placed(beside, 205, 588)], badge)).toBe('198 596 m 207 608 l 208 584 m 217 596 l f');
  });

  it('draws a highlight, which ends with its words, behind each line of a paragraph', () => {
    const corners = [
      { operator: 'm', points: [{ x: 100, y: 697 }] },
      { operator: 'l', points: [{ x: 110, y: 708 }] },
    ];
    const path = { start: 0, end: 0, matrix: identity, steps: corners, colours: '', ending: 'f' };
    const ground = { y: 700, letters: decoration.letters, before: 0, after: 0, paths: [path], isHollow: false };
    const behind = (height: number) =>
      drawn([placed(a, 200, 600), placed(b, 210, 588)], {
        ...decoration,
        ground: { ...ground, box: { x: 100, y: 697, width: 10, height } },
      });
    expect(behind(11)).toBe('200 597 m 205 608 l 210 585 m 215 596 l f');
    expect(behind(13)).toBe('200 585 m 215 608 l f');
  });
});
