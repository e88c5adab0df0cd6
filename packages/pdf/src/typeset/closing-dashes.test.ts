import { composedParagraph, textOf } from '../../test/typed-page.ts';
import { breakLines } from './break-lines.ts';
import { withDashesFilled } from './closing-dashes.ts';
import { setLine } from './set-line.ts';

const wide = 'Las partes acuerdan que todo lo que aquí se dice vale desde hoy y para siempre y'; // 400 points

/** The lines of a clause that a notary closes with dashes, in a column that is 400 points wide. */
function closed(sign: string, nombre: string, end = wide.length) {
  const clause = 'La parte vendedora se reserva el usufructo a favor de {{nombre}}, para siempre.'.slice(
    0,
    wide.length,
  );
  const last = 'Lo acepta.'.padEnd(end, sign).trim();
  const { paragraph, words } = composedParagraph(
    [
      [72, 700, clause.padEnd(wide.length, 'y')],
      [72, 688, last],
      [72, 300, wide],
      [72, 288, wide],
    ],
    { nombre },
  );
  const lines = breakLines(paragraph, words, 1) ?? [];
  return lines.map((line, index) => {
    const filled = index === lines.length - 1 ? withDashesFilled(paragraph, line, index, 1) : line;
    const { glyphs } = setLine(paragraph, filled, { index, y: 700 - 12 * index, scale: 1 });
    return { said: textOf(glyphs).trim(), end: (glyphs.at(-1)?.x ?? 0) + 5 };
  });
}

describe('dashes that close a paragraph', () => {
  it.each(['-', '- ', '='])('fill the last line again, whatever stands before them (%j)', (sign) => {
    for (const nombre of ['Ana', 'Ana María de la Concepción Ibarra Villaseñor y Portillo']) {
      const { said, end } = closed(sign, nombre).at(-1)!;
      expect(said).toMatch(/acepta\.(?:[-=] ?){3,}$/);
      expect(72 + 5 * wide.length - end).toBeLessThanOrEqual(5 * sign.length);
    }
  });

  it('are no word that a line has to have room for', () => {
    expect(closed('-', 'A')).toHaveLength(2);
  });

  it('are no more than they were where they did not reach the edge, and fewer where that is too near', () => {
    expect(closed('-', 'Ana', 20).at(-1)?.said).toBe('acepta.----------');
    const { said, end } = closed('-', 'Ana María de la Concepción Ibarra', wide.length - 4).at(-1)!;
    expect(said).toMatch(/Lo acepta\.-{3,40}$/);
    expect(end).toBeLessThanOrEqual(72 + 5 * wide.length);
  });
});
