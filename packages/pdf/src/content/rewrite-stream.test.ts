import { sceneOf } from '../../test/scene.ts';
import type { Glyph, TextRun } from './glyph.ts';
import { asWholeTj, type Replacement, rewriteStream } from './rewrite-stream.ts';

interface Rewriting {
  readonly removed: (glyph: Glyph) => boolean;
  readonly added?: string;
  readonly replaced?: readonly Replacement[];
}

/** The content after some of its glyphs went, without line ends. */
async function rewritten(content: string, { removed, added, replaced }: Rewriting): Promise<string> {
  const { glyphs } = await sceneOf(content);
  const [first] = glyphs;
  if (!first) throw new Error('There is no glyph.');
  const additions = new Map<TextRun, string>(added === undefined ? [] : [[first.run, added]]);
  const bytes = rewriteStream(first.content, new Set(glyphs.filter(removed)), additions, replaced);
  return Buffer.from(bytes).toString('latin1').trim();
}

const isOf = (letters: string) => (glyph: Glyph) => letters.includes(glyph.text);

describe('rewriteStream', () => {
  it('leaves the room of what goes', async () => {
    expect(await rewritten('BT /F 10 Tf (abc) Tj ET', { removed: isOf('b') })).toBe(
      'BT /F 10 Tf [<61> -500.000 <63>] TJ ET',
    );
  });

  it('counts the spacing into that room', async () => {
    expect(await rewritten('BT /F 10 Tf 1 Tc (ab) Tj ET', { removed: isOf('b') })).toBe(
      'BT /F 10 Tf 1 Tc [<61> -600.000] TJ ET',
    );
  });

  it('keeps the adjustments of a TJ', async () => {
    expect(await rewritten('BT /F 10 Tf [(a) 120 (b)] TJ ET', { removed: isOf('a') })).toBe(
      'BT /F 10 Tf [-500.000 120 <62>] TJ ET',
    );
  });

  it('goes to the next line as the operator did', async () => {
    expect(await rewritten("BT /F 10 Tf (ab) ' ET", { removed: isOf('a') })).toBe(
      'BT /F 10 Tf T* [-500.000 <62>] TJ ET',
    );
    expect(await rewritten('BT /F 10 Tf 1 2 (ab) " ET', { removed: isOf('a') })).toBe(
      'BT /F 10 Tf 1 Tw 2 Tc T* [-700.000 <62>] TJ ET',
    );
  });

  it('puts operators behind the run that they are for', async () => {
    expect(await rewritten('BT /F 10 Tf (a) Tj (b) Tj ET', { removed: isOf('a'), added: ' 5 Ts' })).toBe(
      'BT /F 10 Tf [-500.000] TJ 5 Ts (b) Tj ET',
    );
  });

  it('takes away what goes of a run that was read twice, and puts behind it what is for both', async () => {
    const content = 'BT /F 10 Tf [(abc) 100 (d1)] TJ ET';
    const [one, other] = [(await sceneOf(content)).glyphs, (await sceneOf(content)).glyphs];
    const removed = new Set([...one.filter(isOf('b')), ...other.filter(isOf('1'))]);
    const added = new Map([
      [one[0]!.run, ' 5 Ts'],
      [other[0]!.run, ' 6 Ts'],
    ]);
    const bytes = rewriteStream(one[0]!.content, removed, added);
    expect(Buffer.from(bytes).toString('latin1')).toContain('[<61> -500.000 <63> 100 <64> -500.000] TJ 5 Ts 6 Ts');
  });

  it('replaces other parts, and the first of two that overlap', async () => {
    const content = '0 0 9 9 re f BT /F 10 Tf (a) Tj ET';
    const replaced = [
      { start: 0, end: 12, text: 'n' },
      { start: 3, end: 20, text: 'wrong' },
    ];
    expect(await rewritten(content, { removed: () => false, replaced })).toBe('n BT /F 10 Tf (a) Tj ET');
  });
});

it('says all that a run shows as a TJ of its own', async () => {
  const [glyph] = (await sceneOf('BT /F 10 Tf 1 2 (ab) " ET')).glyphs;
  expect(glyph && asWholeTj(glyph.run)).toBe('1 Tw 2 Tc [<6162>] TJ');
});
