import { area, type TypedLine, typedPage } from '../../test/typed-page.ts';
import { saidBy } from './line-box.ts';

describe('the lines of a page', () => {
  it('end between the cells of a table with marks of one length, though a dollar sign stands before some', () => {
    const rows = [1, 2, 3].flatMap((row): TypedLine[] => [
      [300, 700 - 12 * row, `{{cantidad_${row}}}`],
      [300 + 14 * 5 + 12, 700 - 12 * row, `\${{precio_${row}}}`],
      [300 + 14 * 5 + 12 + 13 * 5 + 12, 700 - 12 * row, `\${{importe_${row}}}`],
    ]);
    const said = typedPage(rows).around.lines.map(({ letters }) => saidBy(letters));
    expect(said.slice(0, 3)).toEqual(['{{cantidad_1}}', ...['precio_1', 'importe_1'].map((name) => `\${{${name}}}`)]);
  });

  it('end at a rule to write on, though a hair of the period behind it stands over it', () => {
    const typed: TypedLine[] = [
      [155, 700, 'de serie'],
      [240, 700, '{{serie}}'],
      [325, 700, '.'],
    ];
    const { lineWith } = typedPage(typed, [area(200, 696, 125.2, 0.5)]);
    expect(lineWith('{{serie}}').blank).toEqual({ left: 200, right: 325.2 });
  });

  it('stand on no rule to write on where that is a piece of the rule between two rows', () => {
    const typed: TypedLine[] = [
      [72, 700, 'Banco'],
      [175, 700, '{{banco}}'],
      [313, 700, 'CLABE'],
    ];
    const [banco, piece, clabe] = [area(68, 693, 103, 0.5), area(171, 693, 138, 0.5), area(309, 693, 112, 0.5)];
    const onRules = (...rules: (typeof piece)[]) => typedPage(typed, rules).lineWith('{{banco}}').blank;
    expect(onRules(piece)).toEqual({ left: 171, right: 309 });
    expect(onRules(clabe, piece, banco)).toBeUndefined();
    expect(onRules(piece, clabe)).toBeUndefined();
    expect(onRules(banco, piece)).toBeUndefined();
    expect(onRules(piece, area(171, 693, 250, 0.5))).toBeUndefined(); // drawn once more across
    expect(onRules(piece, area(68, 693, 353, 0.5))).toBeUndefined();
    expect(onRules(area(68, 693, 60, 0.5), piece, area(320, 693, 100, 0.5))).toEqual({ left: 171, right: 309 });
  });

  it('stand on a rule to write on in brackets, or before what closes a sentence, and not before a leader', () => {
    const blankIn = (before: string, behind: string) => {
      const typed: TypedLine[] = [
        [195 - 5 * before.length, 700, before],
        [240, 700, '{{suma}}'],
        [330, 700, behind],
      ];
      return typedPage(typed, [area(200, 696, 125, 0.5)]).lineWith('{{suma}}').blank;
    };
    expect(blankIn('Importe (', ':')).toBeDefined();
    for (const behind of [')', '), que el comprador paga', ', en efectivo', '.'])
      expect(blankIn('$', behind)).toBeDefined();
    expect(blankIn('$', '.......... 5')).toBeUndefined();
  });

  it('stand on a rule to write on before the label of the next field', () => {
    const beforeLabel = (next: TypedLine) => {
      const typed: TypedLine[] = [[72, 700, 'Fecha:'], [130, 700, '{{fecha}}'], next];
      return typedPage(typed, [area(105, 696, 95, 0.5)]).lineWith('{{fecha}}').isBeforeLabel;
    };
    expect(beforeLabel([203, 700, 'Lugar:'])).toBe(true);
    expect(beforeLabel([230, 700, 'Lugar:'])).toBeUndefined();
  });

  it('end where the blank of an underlined tab does that stands before a mark, and behind it, which is no underline of the mark', () => {
    const typed: TypedLine[] = [
      [72, 700, 'Fecha:'],
      [160, 700, '{{fecha}}'],
      [240, 700, 'Lugar:'],
    ];
    const pieces = [area(105, 698, 55, 0.5), area(160, 698, 45, 0.5), area(205, 698, 32, 0.5)];
    const said = ({ around }: ReturnType<typeof typedPage>) => around.lines.map(({ letters }) => saidBy(letters));
    const blank = typedPage(typed, pieces);
    expect(said(blank)).toEqual(['Fecha:', '{{fecha}}', 'Lugar:']);
    expect(blank.decorations.size).toBe(0);
    expect(typedPage(typed, pieces.slice(1, 2)).decorations.size).toBe(1); // that is its underline
  });
});
