import { checkPlaces } from './check-places.ts';
import type { Match } from './match.ts';
import type { Area } from './plane.ts';

/** A mark on a row of a page, and where the letters of its value stand, one on each of these heights. */
function markAt(name: string, x: number, top: number, heights: readonly number[]): Match {
  const mark = { name, letters: [{ x, y: top, text: name }] };
  const letters = heights.map((y) => ({
    letter: { x, right: x + 5, y, em: 10 },
    row: y,
    expected: { lineEnds: 0, mark },
  }));
  return {
    block: { lines: [{ row: top, letters: [] }], x, right: x + 60, top, bottom: top, em: 10 },
    expected: { marks: [mark], characters: [{ mark }] },
    found: { letters },
  } as unknown as Match;
}

/** What the author wrote, from one letter to another. */
function label(text: string, x: number, top: number, height: number): Match {
  const expected = { mark: undefined, lineEnds: 0 };
  const letter = { x, right: x + 5, y: height, em: 10 };
  return {
    block: { lines: [{ row: top, letters: [{ text }] }], x, right: x + 40, top, bottom: top, em: 10 },
    expected: { marks: [], characters: [expected] },
    found: { letters: [{ letter, row: height, expected }] },
  } as unknown as Match;
}

/** A label with its value in one text, from one height to another. */
function pair(text: string, x: number, top: number, height = top): Match {
  const { block, expected, found } = markAt(text, x, top, [height]);
  const written = [...text, ':'].map((character) => ({ text: character, mark: undefined }));
  return {
    block,
    expected: { ...expected, characters: [...written, ...expected.characters] },
    found,
  } as unknown as Match;
}

const paintedAt = (match: Match, order: number): Match =>
  ({
    ...match,
    block: { ...match.block, lines: match.block.lines.map((line) => ({ ...line, letters: [{ glyph: { order } }] })) },
  }) as unknown as Match;

const namesTold = (matches: readonly Match[], drawn: Parameters<typeof checkPlaces>[1] = {}) =>
  checkPlaces(matches, drawn).flatMap(({ kind, about }) => (kind === 'row' ? (about?.text ?? '') : []));

describe('checkPlaces', () => {
  it('tells of a row that was left by the value above that took more lines, not by what stayed beside it', () => {
    const above = markAt('concepto_uno', 72, 100, [100, 112]);
    const pushed = markAt('concepto_dos', 72, 112, [124]);
    const stayed = markAt('importe_dos', 300, 112, [112]);
    expect(new Set(namesTold([above, pushed, stayed]))).toEqual(new Set(['concepto_uno']));
  });

  it('tells of the value on the row where nothing above took more lines', () => {
    const above = markAt('concepto_uno', 72, 100, [100]);
    const pushed = markAt('concepto_dos', 72, 112, [124]);
    const stayed = markAt('importe_dos', 300, 112, [112]);
    expect(new Set(namesTold([above, pushed, stayed]))).toEqual(new Set(['importe_dos']));
  });

  it('compares what is next to each other on a row, in whatever order it is painted', () => {
    const prose = (x: number, order: number): Match => {
      const { block, ...match } = paintedAt(label('Las partes', x, 50, 50), order);
      return { ...match, block: { ...block, lines: [...block.lines, ...block.lines], right: x + 200 } };
    };
    const columns = [prose(72, 1), prose(354, 3)];
    const point = paintedAt(label('3. El auto', 72, 112, 100), 2); // its column got shorter
    const amount = paintedAt(markAt('iva', 507, 112, [112]), 5);
    const beside = paintedAt(label('IVA', 354, 112, 112), 4);
    expect(namesTold([...columns, point, amount, beside])).toEqual([]);
    expect(namesTold([...columns, point, amount])).toEqual(['iva']);
  });

  describe('with tables in cells beside each other, the left one of which gets longer', () => {
    const wall = { left: 300, top: 80, right: 301, bottom: 150 };
    const rows = [label('RFC', 72, 118, 130), markAt('superficie', 400, 118, [118])];
    /** Lines below each row of both tables, from there to there. */
    const lines = (leftEnd: number, rightEnd: number): Area[] =>
      [106, 124].flatMap((top) => [
        { left: 70, top, right: leftEnd, bottom: top + 1 },
        { left: rightEnd, top, right: 500, bottom: top + 1 },
      ]);

    it('leaves rows that stay, where each table has lines of its own that end before the wall', () => {
      expect(namesTold(rows, { walls: [wall], levels: lines(295, 306) })).toEqual([]);
    });

    it('refuses them where the lines are those of one table, or there are too few', () => {
      for (const levels of [lines(300.5, 300.5), lines(301, 306), []])
        expect(namesTold(rows, { walls: [wall], levels })).toEqual(['superficie']);
      const heads = [label('Dato', 72, 103, 103), label('Valor', 400, 103, 103)];
      const below = lines(295, 306).slice(0, 2);
      expect(namesTold([...heads, ...rows], { walls: [wall], levels: below })).toEqual(['superficie']);
      expect(namesTold(rows, { levels: lines(295, 306) })).toEqual(['superficie']);
    });
  });

  describe('with those who sign in cells beside each other, the left of whom has a longer name', () => {
    const wall = { left: 200, top: 80, right: 201, bottom: 150 };
    const rows = (line = '__________') => [
      label(line, 72, 90, 90),
      label(line, 300, 90, 90),
      markAt('testigo_1', 62, 100, [100, 112]),
      markAt('testigo_2', 290, 100, [100]),
      label('Testigo', 72, 118, 130),
      label('Testigo', 300, 118, 118),
    ];
    const areTold = (matches: readonly Match[], walls: readonly Area[]) =>
      checkPlaces(matches, { walls }).some(({ kind, letters }) => kind === 'row' && letters.some(({ y }) => y === 118));

    it('leaves what stands below the shorter name, where a wall is between the lines to sign on', () => {
      expect(areTold(rows(), [wall])).toBe(false);
    });

    it('leaves it where each signs below a drawn line of its own, and refuses it below one line', () => {
      const [, , ...below] = rows();
      const lineTo = (left: number, right: number): Area => ({ left, top: 90, right, bottom: 90.7 });
      const areToldBelow = (...levels: Area[]) =>
        checkPlaces(below, { levels }).some(({ letters }) => letters.some(({ y }) => y === 118));
      expect(areToldBelow(lineTo(60, 200), lineTo(288, 420))).toBe(false);
      expect(areToldBelow(lineTo(60, 420))).toBe(true);
      expect(areToldBelow(lineTo(60, 200))).toBe(true);
    });

    it('leaves it under places to sign at where one column was painted after the other, with no line below', () => {
      const placeAt = (x: number) => {
        const letters = [...'{{firmante_1}}'].map((text) => ({ text, glyph: { order: 0 } }));
        const match = label('', x, 70, 70);
        return { ...match, block: { ...match.block, lines: [{ row: 70, letters }] } } as unknown as Match;
      };
      const left = [markAt('a', 72, 100, [100, 112]), markAt('cargo_a', 72, 118, [130])];
      const right = [markAt('b', 300, 100, [100]), markAt('cargo_b', 300, 118, [118])];
      const areToldUnder = (painted: readonly Match[], places = [72, 300], levels: Area[] = []) =>
        checkPlaces([...places.map(placeAt), ...painted.map((match, at) => paintedAt(match, at + 1))], { levels }).some(
          ({ kind, letters }) => kind === 'row' && letters.some(({ y }) => y === 118),
        );
      const byRow = left.flatMap((one, at) => [one, right[at]!]);
      expect(areToldUnder([...left, ...right])).toBe(false);
      expect(areToldUnder(byRow)).toBe(true);
      expect(areToldUnder([...left, ...right], [72, 310])).toBe(true);
      expect(areToldUnder([...left, ...right], [72, 300], [{ left: 60, top: 122, right: 420, bottom: 123 }])).toBe(
        true,
      );
    });

    it('refuses it where no wall is, or no line to sign on', () => {
      expect(areTold(rows(), [])).toBe(true);
      expect(areTold(rows(), [{ ...wall, bottom: 105 }])).toBe(true);
      expect(areTold(rows('Concepto'), [wall])).toBe(true);
    });
  });

  describe('with labels and values in two cells', () => {
    const wall: Area = { left: 200, top: 80, right: 200.5, bottom: 150 };
    /** The domicile took one more line. */
    const cells = (...walls: Area[]) =>
      checkPlaces(
        [
          pair('Nombre', 72, 100),
          pair('Domicilio', 72, 112),
          pair('Localidad', 72, 124, 136),
          ...[pair('Acepto', 260, 100), pair('Testigo', 260, 112), pair('Aval', 260, 124)],
        ],
        { walls },
      ).map(({ about }) => about?.text);

    it('lets the lines of one go down, and those of the other stay', () => {
      expect(cells(wall)).toEqual([]);
    });

    it('lets the same label twice leave its row only where other ones above it show that the lines are no rows', () => {
      const signed = (left: string, right: string) =>
        checkPlaces(
          [pair('Nombre', 72, 100), pair(left, 72, 112), pair('Firma', 72, 124, 136)].concat([
            ...[pair('Nombre', 260, 100), pair(right, 260, 112), pair('Firma', 260, 124)],
          ]),
          { walls: [wall] },
        ).length;
      expect(signed('Teléfono', 'Identificación')).toBe(0);
      expect(signed('Teléfono', 'Teléfono')).toBe(1);
    });

    it('lets the same labels leave their rows where one cell was painted after the other', () => {
      const left = [pair('Nombre', 72, 100), pair('Domicilio', 72, 112), pair('Firma', 72, 124, 136)];
      const right = [pair('Nombre', 260, 100), pair('Domicilio', 260, 112), pair('Firma', 260, 124)];
      const byRow = left.flatMap((one, at) => [one, right[at]!]);
      const told = (painted: readonly Match[]) =>
        checkPlaces(painted.map(paintedAt), { walls: [wall] }).map(({ about }) => about?.text);
      expect(told([...left, ...right])).toEqual([]);
      expect(told(byRow)).toEqual(['Firma']);
    });

    it('keeps them level where no wall parts them, and where each row has cells of its own', () => {
      expect(cells()).toHaveLength(1);
      expect(cells({ ...wall, top: 114 })).toHaveLength(1);
    });
  });

  describe('with cards beside each other', () => {
    const boxes = (gap: number): Area[] => [
      { left: 60, top: 80, right: 250, bottom: 150 },
      { left: 250 + gap, top: 80, right: 460, bottom: 150 },
    ];
    /** Its rows, but the first, stand so much lower. */
    const card = (x: number, grown: number, hasLabels = true) =>
      [100, 112, 124].flatMap((top, at) => [
        ...(hasLabels ? [label('Empresa', x, top, top + (at > 0 ? grown : 0))] : []),
        markAt(`dato_${x}`, x + 60, top, [at > 0 ? top + grown : top]),
      ]);
    const told = (gap: number, hasLabels = true) =>
      checkPlaces([...card(72, 0), ...card(262, 12, hasLabels)], { boxes: boxes(gap) }).length;

    it('lets the rows of one get longer, and those of the other stay', () => {
      expect(told(6)).toBe(0);
    });

    it('keeps rows level in cells of a table, which touch each other, and in a box that has no labels', () => {
      expect(told(0)).toBeGreaterThan(0);
      expect(told(6, false)).toBeGreaterThan(0);
    });

    it('lets labels over their values leave their rows in one, and no rows of columns that have one head', () => {
      const pile = (x: number, grown: number, isLabelled = true) => [
        label('Nombre', x, 100, 100),
        markAt(`nombre_${x}`, x, 112, [112]),
        isLabelled ? label('Cargo', x, 124, 124 + grown) : markAt(`cargo_${x}`, x, 124, [124 + grown]),
        markAt(`telefono_${x}`, x, 136, [136 + grown]),
      ];
      const toldOf = (isLabelled: boolean, drawn: Parameters<typeof checkPlaces>[1]) =>
        checkPlaces([...pile(72, 12, isLabelled), ...pile(262, 0, isLabelled)], drawn).length;
      expect(toldOf(true, { boxes: boxes(6) })).toBe(0);
      expect(toldOf(false, { boxes: boxes(6) })).toBeGreaterThan(0);
      const sides = boxes(6).flatMap((box) => [
        { ...box, right: box.left },
        { ...box, left: box.right },
      ]);
      const ends = boxes(6).flatMap((box) => [
        { ...box, bottom: box.top },
        { ...box, top: box.bottom },
      ]);
      expect(toldOf(true, { walls: sides, edges: ends })).toBe(0);
      expect(toldOf(false, { walls: sides, edges: ends })).toBeGreaterThan(0);
      expect(toldOf(true, { walls: sides, edges: ends.slice(0, -1) })).toBeGreaterThan(0);
    });

    it('lets the text of the page move beside a panel that only some of its rows are level with by chance', () => {
      const [panel] = boxes(6);
      const rows = (level: number) => [
        ...[92, 104, 116, 128].map((top) => markAt(`dato_${top}`, 72, top, [top])),
        ...[104, 116, 128].slice(0, level).map((top) => markAt(`punto_${top}`, 300, top, [top - 12])),
      ];
      const drawn = { boxes: panel ? [panel] : [] };
      expect(checkPlaces(rows(1), drawn)).toEqual([]);
      expect(checkPlaces(rows(3), drawn).length).toBeGreaterThan(0); // labels and their values
      expect(checkPlaces(rows(1), {}).length).toBeGreaterThan(0);
    });
  });
});
