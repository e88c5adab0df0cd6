import { content } from '../../test/glyphs.ts';
import { clipsWithoutHoles, hasHoleIn } from './clip-holes.ts';
import type { Clip } from './glyph.ts';
import { identity } from './matrix.ts';
import type { Graphic } from './path-reader.ts';

const paper = '0 0 m 600 0 l 600 800 l 0 800 l 0 0 l h';
const hole = '120 697 m 125 697 l 125 700 l 120 700 l 120 697 l h';

/** A rule under letters, ten points below 710, within a clip that is drawn so. */
function ruleWithin(path: string, outer?: Clip): Graphic {
  const bytes = Buffer.from(path);
  const own = { ...content, bytes };
  const box = { x: 0, y: 0, width: 600, height: 800 };
  const clip: Clip = {
    outer,
    content: own,
    box,
    isBox: false,
    start: 0,
    end: bytes.length,
    matrix: identity,
    depth: 1,
  };
  const drawn = { isAlone: true, isOfClip: false, start: 0, end: 0, matrix: identity };
  return { kind: 'area', box: { x: 100, y: 698, width: 80, height: 1 }, content: own, clip, ...drawn };
}

describe('clipsWithoutHoles', () => {
  it('leaves the tails of letters no more room in a rule', () => {
    expect(clipsWithoutHoles(ruleWithin(`${paper} ${hole} W* n`))).toEqual([
      { start: 0, end: paper.length + hole.length + 6, text: `${paper} W* n` },
    ]);
  });

  const pieces = '98 697 m 120 697 l 120 700 l 98 700 l h 125 697 m 182 697 l 182 700 l 125 700 l h';

  /** A rule that is drawn in a clip, with something between the two and something behind. */
  function ruleIn(clipPath: string, between = ' 0 0 0 rg /a0 gs ', behind = 'Q q'): Graphic {
    const rule = '100 698 80 1 re f';
    const { clip, ...drawn } = ruleWithin(clipPath);
    const bytes = Buffer.from(`${clipPath}${between}${rule} ${behind}`);
    const own = { ...content, bytes };
    const start = clipPath.length + between.length;
    const box = { x: 98, y: 697, width: 84, height: 3 };
    return { ...drawn, content: own, start, end: start + rule.length, clip: clip && { ...clip, content: own, box } };
  }

  it('leaves out one that leaves free the pieces between them alone', () => {
    const clip = `${pieces} W n`;
    expect(clipsWithoutHoles(ruleIn(clip))).toEqual([{ start: 0, end: clip.length, text: 'n' }]);
  });

  it.each([
    ['in which more is drawn', ruleIn(`${pieces} W n`, ' 0 g ', '10 20 30 40 re f Q')],
    ['in which something was drawn before', ruleIn(`${pieces} W n`, ' 0 g 98 697 9 9 re f ')],
    ['that also leaves free what lies elsewhere', ruleIn(`${pieces} 120 600 m 125 600 l 125 603 l h W n`)],
  ])('touches none of pieces %s', (_, rule) => {
    expect(clipsWithoutHoles(rule)).toEqual([]);
  });

  /** A piece of a rule as Firefox draws it, and what stands behind it. */
  function pieceIn(clip: string, behind = ' Q Q'): Graphic {
    const settings = ' 0 0 0 RG /a0 gs 0.5 w 0 J 0 j [] 0.0 d 10 M q 1 0 0 1 0 0 cm ';
    const rule = ruleIn(clip, settings, behind);
    const box = { x: 99, y: 697, width: 82, height: 3 };
    return { ...rule, kind: 'line', clip: rule.clip && { ...rule.clip, isBox: true, box } };
  }

  it('leaves out one around a piece alone', () => {
    const clip = '99 697 82 3 re W n';
    expect(clipsWithoutHoles(pieceIn(clip))).toEqual([{ start: 0, end: clip.length, text: 'n' }]);
  });

  it('touches none around a piece in which more is drawn, or that is wider', () => {
    expect(clipsWithoutHoles(pieceIn('99 697 82 3 re W n', ' Q 10 20 30 40 re f Q'))).toEqual([]);
    const rule = pieceIn('20 697 400 3 re W n');
    const box = { x: 20, y: 697, width: 400, height: 3 };
    expect(clipsWithoutHoles({ ...rule, clip: rule.clip && { ...rule.clip, box } })).toEqual([]);
  });

  it.each([
    ['is one area', `${paper} W* n`],
    ['leaves free what lies elsewhere', `${paper} 120 600 m 125 600 l 125 603 l h W* n`],
    ['leaves free more than a piece of the rule', `${paper} 90 697 m 190 697 l 190 700 l 90 700 l h W* n`],
    ['fills what lies within', `${paper} ${hole} W n`],
    ['also paints', `${paper} ${hole} W* f`],
  ])('touches no clip that %s', (_, path) => {
    expect(clipsWithoutHoles(ruleWithin(path))).toEqual([]);
  });
});

describe('hasHoleIn', () => {
  const box = '98 690 m 182 690 l 182 710 l 98 710 l 98 690 l h';
  const shadow = (clip: string): Graphic => ({ ...ruleWithin(clip), box: { x: 97, y: 688, width: 86, height: 22 } });

  it('knows a shadow, which is painted all around its box and not within it', () => {
    expect(hasHoleIn(shadow(`${paper} ${box} W* n`))).toBe(true);
    expect(hasHoleIn(shadow(`${paper} ${box} W n`))).toBe(false); // by the other rule it has none
    expect(hasHoleIn(shadow(`${paper} W* n`))).toBe(false);
    expect(hasHoleIn(shadow(`${paper} ${box.replaceAll('690', '90').replaceAll('710', '110')} W* n`))).toBe(false); // elsewhere
  });
});
