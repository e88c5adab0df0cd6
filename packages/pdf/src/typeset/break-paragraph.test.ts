import { area, composedParagraph, type TypedLine } from '../../test/typed-page.ts';
import { breakFreely, breakInPlace } from './break-paragraph.ts';
import { untightened } from './tightening.ts';

const wide = 'Las partes acuerdan que todo lo que aquí se dice vale desde hoy y para siempre y'; // 400 points
const column: TypedLine[] = [
  [72, 300, wide],
  [72, 288, wide],
];

/** A value of some letters in words of nine, on a page where the next text stands on `next` or a rule at `rule`. */
const composed = (letters: number, next?: number, rule?: number) =>
  composedParagraph(
    [[72, 700, 'Es {{a}}'], ...(next === undefined ? [] : [[72, next, 'Segunda.'] as TypedLine]), ...column],
    { a: 'palabras '.repeat(letters / 9).trim() },
    rule === undefined ? [] : [area(60, rule, 450, 1)],
  );
const measured = (broken: ReturnType<typeof breakInPlace>) =>
  broken && [broken.lines.length, broken.tightening.scale, broken.tightening.leading];

describe('a paragraph in its place', () => {
  it('stays as it is where its lines are no more', () => {
    expect(measured(breakInPlace(composed(72)))).toEqual([1, 1, 1]);
  });

  it('gets smaller on a rule to write on amid a sentence, and never takes a second line', () => {
    const onBlank = (letters: number) =>
      composedParagraph(
        [[155, 700, 'otorgo a'], [205, 700, '{{a}}'], [325, 700, 'poder'], ...column],
        { a: 'palabras '.repeat(letters / 9).trim() },
        [area(200, 696, 120, 0.5)],
      );
    for (const broken of [breakInPlace, breakFreely]) {
      expect(measured(broken(onBlank(18)))).toEqual([1, 1, 1]);
      expect(measured(broken(onBlank(27)))?.[0]).toBe(1);
      expect(measured(broken(onBlank(36)))).toBeUndefined();
    }
  });

  it('parts an address behind its signs before its letters are seen to be smaller, but no other word', () => {
    const set = (a: string) => measured(breakFreely(composedParagraph([[72, 700, '{{a}}'], ...column], { a })));
    expect(set(`${'maria.del.rosario.'.repeat(4)}etchegaray@outlook.com`)).toEqual([2, 1, 1]); // 94 letters where 80 have room
    for (const other of ['a'.repeat(94), `FCA-${'0'.repeat(85)}-GDL`]) expect(set(other)?.[0]).toBe(1); // nobody parts a folio
    expect(set(`${'maria.del.rosario.'.repeat(3)}etchegaray@correo.outlook.mx`)).toEqual([1, 0.97, 1]); // hardly seen
  });

  it('takes the room below it', () => {
    expect(measured(breakInPlace(composed(144)))).toEqual([2, 1, 1]);
  });

  it('becomes a little smaller before a line more comes too near the next text', () => {
    expect(measured(breakInPlace(composed(90, 688)))).toEqual([1, 0.87, 1]);
  });

  it('has its lines set nearer where that is enough', () => {
    expect(measured(breakInPlace(composed(144, undefined, 685)))).toEqual([2, 1, 0.96]);
  });

  it('has its lines single-spaced before they are made smaller, where only those of others are further apart', () => {
    const others = [400, 384, 368].map((y): TypedLine => [72, y, wide]);
    const spaced = (rule: number) =>
      composedParagraph([[72, 700, 'Es {{a}}'], ...others], { a: 'palabras '.repeat(16).trim() }, [
        area(60, rule, 450, 1),
      ]);
    expect(measured(breakInPlace(spaced(600)))).toEqual([2, 1, 1]);
    expect(measured(breakInPlace(spaced(684)))).toEqual([2, 1, 0.75]);
  });

  it('is rather smaller than right above the text of its page, where it is the head of that', () => {
    const head = composed(171, 664);
    expect(measured(breakInPlace(head))).toEqual([3, 1, 1]);
    expect(measured(breakInPlace(head, true))).toEqual([2, 0.89, 1]);
  });

  it('is as large on a band over each page, however far apart the lines of its other texts are', () => {
    const onBand = (leading: number) => {
      const others = [0, 1, 2].map((at): TypedLine => [72, 400 - at * leading, wide]);
      const graphics = [area(0, 683, 612, 40)];
      const value = { a: 'palabras '.repeat(16).trim() };
      const head = composedParagraph([[72, 700, 'Es {{a}}'], ...others], value, graphics);
      const broken = breakInPlace(head, true);
      return broken && [broken.tightening.scale, broken.tightening.leading * head.paragraph.leading];
    };
    expect(onBand(12)).toEqual([1, 12]);
    expect(onBand(16)).toEqual(onBand(12));
  });

  it('has no room where three quarters of its size are still too large', () => {
    expect(breakInPlace(composed(450, 688))).toBeUndefined();
  });

  it('cuts a word that is wider than its line', () => {
    const long = composedParagraph([[72, 700, 'Es {{a}}'], ...column], { a: 'x'.repeat(200) });
    expect(breakInPlace(long)?.lines.map(({ words }) => words.length)).toEqual([1, 1, 1, 1]);
  });
});

describe('a paragraph that may push down what follows', () => {
  it('gets a little smaller on a rule to write on before the label of the next field, and takes a second line where that is not enough', () => {
    const onField = (letters: number) =>
      composedParagraph(
        [[165, 700, 'Fecha:'], [205, 700, '{{a}}'], [331, 700, 'Lugar:'], ...column],
        { a: 'palabras '.repeat(letters / 9).trim() },
        [area(200, 696, 126, 0.5)],
      );
    expect(measured(breakFreely(onField(27)))).toEqual([1, 0.91, 1]);
    expect(measured(breakFreely(onField(36)))).toEqual([2, 1, 1]);
  });

  it('grows by its lines, and keeps the size of its letters', () => {
    const broken = breakFreely(composed(450, 688));
    expect(broken?.growth).toBe(60); // five lines of twelve points more
    expect(broken?.tightening).toEqual(untightened);
  });

  it('is cut where it must be, and not refused', () => {
    const long = composedParagraph([[72, 700, 'Es {{a}}'], ...column], { a: 'x'.repeat(200) });
    expect(breakFreely(long)?.lines).toHaveLength(4);
  });
});
