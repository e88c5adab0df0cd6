import { VariableName } from '@pacta/contracts';
import fc from 'fast-check';
import { glyphsOf, type Setting } from '../../test/glyphs.ts';
import type { Glyph } from '../content/glyph.ts';
import type { Matrix } from '../content/matrix.ts';
import { findPlaceholders, isPosition, settleNames } from './find-placeholders.ts';

const findVariables = (glyphs: readonly Glyph[]) => findPlaceholders(glyphs).filter(({ name }) => !isPosition(name));

const namesIn = (glyphs: readonly Glyph[]) => findVariables(glyphs).map(({ name }) => name);
const namesOf = (text: string, setting?: Setting) => namesIn(glyphsOf(text, setting));
/** The lines of a paragraph, from the left. */
const lines = (...texts: string[]) => texts.flatMap((text, index) => glyphsOf(text, { y: 700 - index * 14 }));

describe('findVariables', () => {
  it.each([
    ['one after the other', '{{a}}{{b}} y {{c}}', ['a', 'b', 'c']],
    ['with spaces inside the braces', '{{ nombre del cliente }}', ['nombre del cliente']],
    ['with several spaces between two words', '{{nombre   completo}}', ['nombre completo']],
    ['with hard spaces', '{{nombre\u00a0completo}}', ['nombre completo']],
    ['with accents, and figures, and a hyphen', '{{año-2026}}', ['año-2026']],
    ['with accents that are written apart', '{{razo\u0301n}}', ['razón']],
    ['with soft hyphens and joiners', '{{nom\u00adbre\u200b_completo}}', ['nombre_completo']],
    ['with ligatures', '{{\ufb02ujo_e\ufb01caz}}', ['flujo_eficaz']],
    ['with braces of full width', '\uff5b\uff5bnombre\uff5d\uff5d', ['nombre']],
    ['with spaces around underscores', '{{nombre _ completo}}', ['nombre_completo']],
    ['in an alphabet of its own', '{{имя_клиента}} {{客户}}', ['имя_клиента', '客户']],
    ['called like a position that there is not', '{{firmante_5}}', ['firmante_5']],
  ])('finds names %s', (_, text, names) => {
    expect(namesOf(text)).toEqual(names);
  });

  it.each([
    ['the inner of nested braces', '{{a{{b}}', ['b']],
    ['the inner of nested braces that are closed', '{{a{{b}}c}}', ['b']],
    ['a name in three braces', '{{{a}}}', ['a']],
    ['nothing in empty braces', '{{}} {{ }} {{\u00a0}}', []],
    ['nothing in single braces', '{a} {{b} {c}} }}{{', []],
    ['nothing in braces that are turned around', '}}nombre{{', []],
    ['nothing with a forbidden character', '{{a.b}} {{a/b}} {{a,b}} {{¿a?}} {{a|b}}', []],
    ['nothing that is too long', `{{${'a'.repeat(101)}}}`, []],
    ['the longest name', `{{${'a'.repeat(100)}}}`, ['a'.repeat(100)]],
    ['no positions', '{{firmante_1}} {{ Firmante_4 }} {{FIRMANTE_2}}', []],
  ])('sees %s', (_, text, names) => {
    expect(namesOf(text)).toEqual(names);
  });

  it('reads letters that are spaced out', () => {
    expect(namesOf('{{nombre}} {{razón social}}', { spacing: 6 })).toEqual(['nombre', 'razón social']);
  });

  it('reads a gap as a space, where none is drawn', () => {
    const glyphs = [...glyphsOf('{{nombre'), ...glyphsOf('completo}}', { x: 143 })];
    expect(namesIn(glyphs)).toEqual(['nombre completo']);
  });

  it.each([
    ['after an underscore', ['el {{nombre_', 'completo}} y'], 'nombre_completo'],
    ['inside a word of a name with underscores', ['el {{nombre_com', 'pleto}} y'], 'nombre_completo'],
    ['between words', ['el {{nombre', 'completo}} y'], 'nombre completo'],
    ['between words, with the space drawn', ['el {{nombre ', 'completo}} y'], 'nombre completo'],
    ['after a hyphen of its own', ['el {{numero-', 'de-orden}} y'], 'numero-de-orden'],
    ['with a soft hyphen', ['el {{antici\u00ad', 'po}} y'], 'anticipo'],
    ['with a hyphen that only the line needs', ['el {{cuenta_ban-', 'caria}} y'], 'cuenta_bancaria'],
    ['twice', ['{{nombre_', 'del_', 'cliente}}'], 'nombre_del_cliente'],
    ['between the braces', ['el {', '{nombre}', '} y'], 'nombre'],
  ])('joins a name that is broken %s', (_, texts, name) => {
    expect(namesIn(lines(...texts))).toEqual([name]);
  });

  it('finds a mark that is drawn out of order', () => {
    const bold = glyphsOf('completo', { x: 140 });
    expect(
      namesIn([...bold, ...glyphsOf('{{nombre'), ...glyphsOf('_', { x: 180 }), ...glyphsOf('}}', { x: 185 })]),
    ).toEqual(['nombrecompleto_']);
  });

  it('finds the marks of columns whose lines are drawn across the page', () => {
    const row = (left: string, right: string, y: number) => [
      ...glyphsOf(left, { y }),
      ...glyphsOf(right, { x: 320, y }),
    ];
    expect(namesIn([...row('{{domicilio_', '{{nombre_', 700), ...row('fiscal}}', 'completo}}', 686)])).toEqual([
      'domicilio_fiscal',
      'nombre_completo',
    ]);
  });

  it('takes no note in the margin for a part of a name', () => {
    const [above, ...below] = ['pago en el', 'co}} a los', 'dias en la', 'ciudad, de'].map((text, row) =>
      glyphsOf(text, { y: 700 - 14 * (row > 0 ? row + 1 : row) }),
    );
    const edge = above!.at(-1)!.corners[1].x;
    const broken = glyphsOf('de {{su_ban-', { y: 686, x: edge - widthOf('de {{su_ban-') });
    const note = glyphsOf('Pago', { x: edge + 7, y: 686 });
    expect(namesIn([...above!, ...broken, ...note, ...below.flat()])).toEqual(['su_banco']);
  });

  it('finds a mark whose space a narrow justified line has made wide', () => {
    const first = glyphsOf('{{nombre', { y: 686 });
    const wide = glyphsOf('completo}}', { x: first.at(-1)!.corners[1].x + 25, y: 686 });
    const [above, below] = [glyphsOf('Por una parte la empresa'), glyphsOf('arrendadora en lo sucesi', { y: 672 })];
    expect(namesIn([...above, ...first, ...wide, ...below])).toEqual(['nombre completo']);
  });

  it('takes nothing for one name that stands in different places', () => {
    expect(namesIn([...glyphsOf('{{nombre'), ...glyphsOf('completo}}', { x: 400, y: 300 })])).toEqual([]);
    expect(namesIn([...glyphsOf('{{a', { y: 300 }), ...glyphsOf('b}}', { y: 314 })])).toEqual([]); // upwards
  });

  it('sees no variable in text that is not drawn, but positions may be hidden', () => {
    const glyphs = glyphsOf('{{nombre}} {{firmante_1}}', { mode: 3 });
    expect(findPlaceholders(glyphs).map(({ name }) => name)).toEqual(['firmante_1']);
  });

  it('puts accents on the letters that they are drawn over', () => {
    const accent = glyphsOf('´', { x: 113 });
    expect(namesIn([...glyphsOf('{{raz', { x: 90 }), ...accent, ...glyphsOf('on}}', { x: 115 })])).toEqual(['razón']);
  });

  it('gives a mark all of its letters and no others', () => {
    const glyphs = glyphsOf('a {{b}} c');
    expect(findVariables(glyphs)[0]!.glyphs).toEqual(glyphs.slice(2, 7));
  });
});

function widthOf(text: string): number {
  const glyphs = glyphsOf(text);
  return glyphs.at(-1)!.corners[1].x - glyphs[0]!.corners[0].x;
}

describe('settleNames', () => {
  it('reads a broken name as it stands elsewhere', () => {
    const broken = findVariables(lines('el {{apo', 'derado}} y'));
    const whole = findVariables(glyphsOf('{{Apoderado}}'));
    expect(settleNames(broken).map(({ name }) => name)).toEqual(['apo derado']);
    expect(settleNames([...broken, ...whole]).map(({ name }) => name)).toEqual(['apoderado', 'Apoderado']);
  });

  it('joins a word that a narrow cell broke, where another name has it or words of names are joined otherwise', () => {
    const settledWith = (pieces: string[], ...others: string[]) => {
      const whole = others.flatMap((text, row) => findVariables(glyphsOf(text, { y: 600 - 14 * row })));
      return settleNames([...findVariables(lines(...pieces)), ...whole])[0]?.name;
    };
    const broken = ['{{cantida', 'd}}'];
    expect(settledWith(broken, '{{cantidad_2}}')).toBe('cantidad');
    expect(settledWith(broken, '{{forma_pago}}')).toBe('cantidad');
    expect(settledWith(broken, '{{formaPago}}')).toBe('cantidad');
    expect(settledWith(broken, '{{forma-pago}}', '{{lugar de pago}}')).toBe('cantida d');
    expect(settledWith(['el {{apo', 'derado}} y'], '{{forma_pago}}')).toBe('apo derado');
    expect(settledWith(['{{for-', 'ma_pago}} y'], '{{fecha}}')).toBe('forma_pago');
    expect(settledWith(['{{testigo', '1}} y'], '{{forma_pago}}')).toBe('testigo 1');
    const twoLines = findVariables(lines('{{lugar de', 'pago}}'));
    const others = [...twoLines, ...findVariables(glyphsOf('{{forma_pago}}'))];
    expect(settleNames([...findVariables(lines(...broken)), ...others])[0]?.name).toBe('cantida d');
  });

  it('keeps the words of a name apart that a narrow cell parts, where nothing shows that names are joined otherwise', () => {
    const broken = findVariables(lines('{{representante', 'legal}}'));
    const others = ['{{renta}}', '{{firmante_1}}', '{{testigo_1}}', '{{= renta * 2}}', '{{#si pago_mensual}}'];
    const whole = others.flatMap((text, row) => findPlaceholders(glyphsOf(text, { y: 600 - 14 * row })));
    expect(whole).toHaveLength(others.length);
    expect(settleNames([...broken, ...whole])[0]?.name).toBe('representante legal');
  });

  it('reads no hyphen that only the line needs in a name of one word, unless names of the document have some', () => {
    const broken = findVariables(lines('el {{benefi-', 'ciario}} y'));
    const settledWith = (text: string) => settleNames([...broken, ...findVariables(glyphsOf(text))])[0]?.name;
    expect(settledWith('{{fecha}}')).toBe('beneficiario');
    expect(settledWith('{{fecha-de-pago}}')).toBe('benefi-ciario');
    expect(settledWith('{{benefi-ciario}}')).toBe('benefi-ciario');
    const own = findVariables(lines('el {{numero-', 'de-orden}} y'));
    expect(settleNames([...own, ...broken]).map(({ name }) => name)).toEqual(['numero-de-orden', 'benefi-ciario']);
  });
});

const word = fc.stringMatching(/^[a-zñáé]{1,8}$/);
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('_'));
const plain = fc.stringMatching(/^[a-z ,.]{0,12}$/);
const turn = fc.integer({ min: 0, max: 359 }).map((degrees): Matrix => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 300, 300];
});

describe('the finder, whatever it is given', () => {
  it('finds the same names however a line is cut into runs, and in whatever order they are drawn', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(plain, name), { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(200), { maxLength: 6 }),
        fc.infiniteStream(fc.nat(1_000)),
        turn,
        fc.constantFrom(0, 0.4, 3, 8),
        (pieces, cuts, order, matrix, spacing) => {
          const text = pieces.map(([before, mark]) => `${before}{{${mark}}}`).join(' ');
          const glyphs = glyphsOf(text, { matrix, spacing });
          const at = [...new Set([0, ...cuts.map((cut) => cut % glyphs.length), glyphs.length])].sort((a, b) => a - b);
          const runs = at.slice(1).map((end, index) => glyphs.slice(at[index], end));
          const shuffled = runs
            .map((run) => ({ run, key: order.next().value }))
            .sort((a, b) => a.key - b.key)
            .flatMap(({ run }) => run);
          const expected = pieces.map(([, mark]) => mark.normalize('NFC'));
          expect(namesIn(shuffled).sort()).toEqual(expected.sort());
        },
      ),
    );
  });

  it('finds the same names wherever a paragraph is broken into lines', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(plain, name), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 8, max: 40 }),
        (pieces, width) => {
          const text = pieces.map(([before, mark]) => `${before}{{${mark}}}`).join(' ');
          const broken = text.match(new RegExp(`.{1,${width}}`, 'gu'))!;
          const found = findVariables(lines(...broken));
          expect(found).toHaveLength(pieces.length);
          for (const [index, [, mark]] of pieces.entries()) {
            expect([found[index]!.name, ...found[index]!.otherNames]).toContain(mark.normalize('NFC'));
          }
        },
      ),
    );
  });

  it('answers with sound names for any garbage', () => {
    const letter = fc.constantFrom(
      '{',
      '}',
      '{{',
      '}}',
      'a',
      '_',
      '-',
      ' ',
      '',
      'ñ',
      '´',
      '\u0301',
      '\ufb01',
      '\u200b',
      '\0',
      '\ud800',
    );
    const place = fc.record({
      text: letter,
      x: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.double()),
      y: fc.oneof(fc.constantFrom(700, 686), fc.double()),
      size: fc.oneof(fc.constantFrom(10, 0, -10), fc.double()),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 80 }), (places) => {
        const glyphs = places.flatMap(({ text, ...setting }) => {
          const [glyph] = glyphsOf('x', setting);
          return [{ ...glyph!, text }];
        });
        for (const mark of findPlaceholders(glyphs)) {
          for (const each of [mark.name, ...mark.otherNames]) expect(VariableName.safeParse(each).success).toBe(true);
          const text = mark.glyphs.map((glyph) => glyph.text).join('');
          expect(text.replace(/[\u200b\0]/g, '')).toMatch(/^\{\{[^{}]+\}\}$/);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('takes no longer than the text is', () => {
    const secondsFor = (count: number) => {
      const text = '{{a'.repeat(count) + '}}'.repeat(count) + '{{b '.repeat(count);
      const before = process.cpuUsage();
      findPlaceholders(glyphsOf(text, { spacing: 3 }));
      return process.cpuUsage(before).user / 1_000_000;
    };
    secondsFor(2_000);
    expect(secondsFor(10_000)).toBeLessThan(4); // a page has some thousand letters; this one has ninety thousand
  });
});
