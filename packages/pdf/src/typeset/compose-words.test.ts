import type { Setting } from '../../test/glyphs.ts';
import {
  composedParagraph,
  onTypewriter,
  substitutionsIn,
  type TypedLine,
  textOf,
  typedPage,
} from '../../test/typed-page.ts';
import type { Decoration } from '../paragraph/decoration.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import { DocumentText } from './document-text.ts';
import { compose } from './typeset-paragraph.ts';
import type { Word } from './words.ts';

const wordsOf = (typed: readonly TypedLine[], values?: Record<string, string>): readonly Word[] =>
  composedParagraph(typed, values).words;
const saidBy = (words: readonly Word[]): string[] => words.map(({ glyphs }) => textOf(glyphs));
const sentence = (text: string, values: Record<string, string>): string[] => saidBy(wordsOf([[72, 700, text]], values));

const wide = 'Las partes acuerdan que todo lo que aquí se dice vale desde hoy y para siempre y'; // 400 points

const dollar = (text: string): string => text.replace('#', '$');

describe('the words of a paragraph', () => {
  it('are what spaces part, with values in the place of placeholders', () => {
    expect(sentence('Ante {{ a }}, notario', { a: 'Ana Ruiz' })).toEqual(['Ante', 'Ana', 'Ruiz,', 'notario']);
  });

  it('are parted by the narrowest spaces that TeX sets without drawing them', () => {
    const tight: TypedLine[] = [
      [72, 700, 'Ante'],
      [93.5, 700, '{{a}}'],
      [120, 700, 'y'],
      [126.5, 700, ','],
    ];
    expect(saidBy(wordsOf(tight, { a: 'Ana' }))).toEqual(['Ante', 'Ana', 'y,']); // before a comma it is padding
  });

  it('are parted by the spaces of any line where their own was forced tight', () => {
    let x = 72;
    const tight = ['Se', 'entrega', 'el', 'bien', '{{a}}', 'hoy'].map((word): TypedLine => {
      const left = x;
      x += 5 * word.length + 1.1;
      return [left, 700, word];
    });
    const words = wordsOf(tight, { a: 'Ana' });
    expect(saidBy(words)).toEqual(['Se', 'entrega', 'el', 'bien', 'Ana', 'hoy']);
    expect(words.slice(1).map(({ space }) => space)).toEqual([2.5, 2.5, 2.5, 2.5, 2.5]);
  });

  it('have one dollar sign where author and value have one each', () => {
    expect(sentence(dollar('Son #{{a}}.'), { a: '$12.50' })).toEqual(['Son', '$12.50.']);
    expect(sentence('Son $ {{a}}', { a: '$12.50' })).toEqual(['Son', '$', '12.50']);
    expect(sentence(dollar('Por #___{{a}}'), { a: '$12.50' })).toEqual(['Por', '$___12.50']);
    expect(sentence(dollar('Son #{{a}} y {{b}}'), { a: '12', b: '$3' })).toEqual(['Son', '$12', 'y', '$3']);
  });

  it('join a dollar sign at the end of a line with the amount that begins the next, and no other word', () => {
    const parted = (end: string, start: string): TypedLine[] => [
      [72, 700, `${wide.slice(0, -end.length - 1)} ${end}`],
      [72, 688, `${start} mensuales`],
    ];
    expect(saidBy(wordsOf(parted('$', '{{renta}}'), { renta: '950.00' })).slice(-2)).toEqual(['$950.00', 'mensuales']);
    expect(saidBy(wordsOf(parted('de', '{{renta}}'), { renta: '950.00' }))).toContain('950.00');
  });

  it('have the widths of their letters and of the spaces before them', () => {
    const [ante, ana] = wordsOf([[72, 700, 'Ante {{a}}']], { a: 'Ana' });
    expect(ante).toMatchObject({ width: 20, space: 0, isChanged: false });
    expect(ana).toMatchObject({ width: 15, space: 5, isChanged: true });
  });

  it('keep the room that a badge has around its words, also where it began a line or its line is justified', () => {
    const spacesBefore = (typed: readonly TypedLine[], alignment: 'left' | 'justified') => {
      const page = typedPage(onTypewriter(typed));
      const [paragraph] = page.paragraphs as [Paragraph];
      const letters = paragraph.lines.flatMap((line) => line.letters);
      const own = new Set(letters.filter(({ glyph }) => page.placeholders[0]?.glyphs.includes(glyph)));
      const decorations = [{ ground: { letters: own, before: 6, after: 4 } } as unknown as Decoration];
      const text = new DocumentText();
      text.learn(page.glyphs);
      const badge = { ...paragraph, alignment, decorations };
      const { words } = compose(badge, substitutionsIn(page, { a: 'Ana' }), text);
      return words.filter((word) => /Ana|zeta/.test(textOf(word.glyphs))).map(({ space }) => space);
    };
    const atStart: TypedLine[] = [
      [72, 700, wide],
      [72, 688, '{{a}} zeta'],
      [72, 300, wide],
      [72, 288, wide],
    ];
    expect(spacesBefore(atStart, 'left')).toEqual([11, 5]); // the place of the word behind it shows its room
    const within: TypedLine[] = [[72, 700, 'De {{a}} zeta']];
    expect(spacesBefore(within, 'justified')).toEqual([11, 9]);
  });

  it('stand as high as the letters of their mark, also behind a bullet that is larger and stands lower', () => {
    const words = wordsOf(
      [
        [72, 698, '•', { size: 12 }],
        [84, 700, 'Pago de {{a}}.'],
      ],
      { a: 'renta' },
    );
    expect(words.at(-1)?.glyphs.map(({ rise }) => rise)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('know which of them began a line', () => {
    const words = wordsOf([
      [72, 700, `${wide} {{a}}`],
      [72, 688, 'de hoy'],
      [72, 300, wide],
      [72, 288, wide],
    ]);
    expect(saidBy(words.filter(({ line }) => line))).toEqual(['Las', 'de']);
  });

  it('have the space behind the number of a clause that its font has, where only justification made it wider', () => {
    const clause = (justified: number, text: number): Word | undefined =>
      wordsOf(
        [
          [72, 700, '3.'],
          [text, 700, 'Las partes acuerdan que todo lo que dice vale desde hoy {{a}} y', { justified }],
          [72, 688, 'para siempre.'],
          [72, 300, wide],
          [72, 288, wide],
        ],
        { a: 'mismo' },
      ).find(({ glyphs }) => textOf(glyphs) === 'Las');
    expect(clause(4, 72 + 15 + 4)).toMatchObject({ space: 5 });
    expect(clause(4, 72 + 15 + 9)).toBeUndefined(); // a tab: what is behind it keeps its distance
  });

  it('keep the tab behind the number of a point, as wide as a stretched space by chance, where its text hangs below', () => {
    const clause = (left: number) =>
      wordsOf(
        [
          [72, 700, '3. Las partes acuerdan que todo lo que dice vale desde hoy {{a}} y', { justified: 4 }],
          [left, 688, 'para siempre.'],
          [72, 300, wide],
          [72, 288, wide],
        ],
        { a: 'mismo' },
      )[0];
    expect(saidBy([clause(72)!])).toEqual(['3.']);
    expect(saidBy([clause(91)!])).toEqual(['3.Las']); // they keep their distance
  });

  it('keep the gap behind a heading in another font, which a justified paragraph begins behind', () => {
    const first = (heading: string, setting: Setting = {}) =>
      wordsOf(
        [
          [72, 700, heading, setting],
          [72 + 5 * heading.length + 10.02, 700, 'Las partes acuerdan que todo dice {{a}} y', { justified: 2 }],
          [72, 688, 'para siempre.'],
          [72, 300, wide],
          [72, 288, wide],
        ],
        { a: 'mismo' },
      )[0];
    expect(saidBy([first('Crédito.', { fontName: 'Bold' })!])).toEqual(['Crédito.Las']); // they keep their distance
    expect(saidBy([first('Crédito.')!])).toEqual(['Crédito.']);
    expect(saidBy([first('Crédito', { fontName: 'Bold' })!])).toEqual(['Crédito']);
  });

  it('keep the tab behind the number of a point within a point, where its text hangs', () => {
    const point = (below: number) =>
      wordsOf(
        [
          [72, 700, '1.1.'],
          [101, 700, 'Las partes acuerdan que todo lo que dice vale desde hoy {{a}} y', { justified: 2 }],
          [below, 688, 'para siempre.'],
        ],
        { a: 'mismo' },
      )[0];
    expect(saidBy([point(101)!])).toEqual(['1.1.Las']);
    expect(saidBy([point(72)!])).toEqual(['1.1.']);
  });

  it('keep the tab behind the bare number of a note', () => {
    const note = (text: number) =>
      wordsOf(
        [
          [72, 700, '1'],
          [text, 700, 'En lo sucesivo, el mismo folio {{a}}.'],
          ...[300, 288, 276].map((y): TypedLine => [72, y, wide]),
        ],
        { a: 'mismo' },
      )[0];
    expect(saidBy([note(91)!])).toEqual(['1En']);
    expect(saidBy([note(82)!])).toEqual(['1']);
  });

  describe('that a hyphen parts at the end of a line', () => {
    const parted = (before: string, after: string, ...others: string[]): Word[] =>
      wordsOf([
        [72, 700, `${wide} {{a}} ${before}`],
        [72, 688, after],
        ...others.map((text, index): TypedLine => [72, 600 - 12 * index, text]),
      ]).slice(-2);

    it('are put together again where the document says them whole, in small letters and in capitals', () => {
      const [start, end] = parted('arren-', 'datario', 'El arrendatario dice:');
      expect(saidBy([start!, end!])).toEqual(['arren', 'datario']);
      expect(start?.hyphen).toMatchObject({ x: 25, width: 5 });
      expect(end).toMatchObject({ space: 0 });
      expect(saidBy(parted('“MUTU-', 'ANTE”', 'El MUTUANTE dice:'))).toEqual(['“MUTU', 'ANTE”']);
    });

    it('are put together again where the program divides words at the ends of lines', () => {
      const divided = ['Las partes convie-', 'nen en que todo lo que an-', 'tes se dijo no vale.'];
      expect(saidBy(parted('arren-', 'datario', ...divided))).toEqual(['arren', 'datario']);
    });

    it('have none before a comma, where nobody writes one', () => {
      const words = wordsOf([
        [72, 700, `${wide} y {{a}}-`, { justified: 2 }],
        [72, 688, ', que firma.'],
      ]);
      expect(saidBy(words).join(' ')).not.toContain('-');
      expect(words.filter(({ hyphen }) => hyphen)).toEqual([]);
    });

    it('stay parted at the end of a line where nothing tells whose the hyphen is', () => {
      const [start, end] = parted('respons-', 'abilidades');
      expect(saidBy([start!, end!])).toEqual(['respons-', 'abilidades']);
      expect(end).toMatchObject({ isAfterBreak: true });
      const [whole] = parted('pago-', 'renta', 'El pago de la renta es').slice(-1);
      expect(whole).toMatchObject({ isAfterBreak: false });
    });

    it('are put together again in what TeX or groff made, which divide words, unless a compound may end so', () => {
      const ownerBy = (programs: string, before: string, after: string) =>
        new DocumentText(programs).hyphenation.ownerOf(before, after);
      expect(ownerBy('pdfTeX-1.40.24', 'quie', 'nes')).toBe('line');
      expect(ownerBy('gropdf version 1.22.4', 'respons', 'ibility')).toBe('line');
      expect(ownerBy('pdfTeX-1.40.24', 'obrero', 'patronal')).toBe('unknown');
      expect(ownerBy('Skia/PDF m156', 'quie', 'nes')).toBe('unknown');
    });

    it('keep a hyphen that is their own: nothing else parts words there, or the document has it within a line', () => {
      const [start, end] = parted('teórico-', 'práctico');
      expect(saidBy([start!, end!])).toEqual(['teórico-', 'práctico']);
      expect(start?.hyphen).toBeUndefined();
      expect(end).toMatchObject({ space: 0 });
      const divided = ['Las partes convie-', 'nen en que todo lo que an-', 'tes se dijo no vale.'];
      expect(saidBy(parted('compra-', 'venta', 'Esta compra-venta es', ...divided))).toEqual(['compra-', 'venta']);
      expect(saidBy(parted('non-', 'disclosure', ...divided))).toEqual(['non-', 'disclosure']);
      expect(saidBy(parted('décimo-', 'séptima', ...divided))).toEqual(['décimo-', 'séptima']);
      expect(saidBy(parted('pick-', 'up', ...divided))).toEqual(['pick-', 'up']);
    });

    it('stay parted behind a prefix before what is a word by itself, unless the document has both in one', () => {
      const divided = ['Las partes convie-', 'nen en que todo lo que an-', 'tes se dijo no vale.'];
      expect(parted('co-', 'propiedad', 'La propiedad es', ...divided).at(-1)).toMatchObject({ isAfterBreak: true });
      expect(saidBy(parted('co-', 'propiedad', 'La copropiedad es', ...divided))).toEqual(['co', 'propiedad']);
      expect(saidBy(parted('co-', 'propiedad', ...divided))).toEqual(['co', 'propiedad']);
    });

    it.each([
      ['Tijuana-', 'Ensenada'],
      ['2026-', '2027'],
      ['A-', 'bis'],
      ['{{a}}-', 'bis'],
      ['C-', '{{a}}'],
    ])('keep it between names, figures, single letters and values: %s%s', (before, after) => {
      const [start, end] = wordsOf(
        [
          [72, 700, `${wide} {{b}} ${before}`],
          [72, 688, after],
          [72, 600, 'Las partes convie-'],
          [72, 588, 'nen en que todo lo que an-'],
          [72, 576, 'tes se dijo no vale.'],
        ],
        { a: '12', b: 'mañana' },
      ).slice(-2);
      expect(textOf(start!.glyphs)).toMatch(/-$/);
      expect(start?.hyphen).toBeUndefined();
      expect(end).toMatchObject({ space: 0 });
    });

    it.each(['arrendatario/', 'entrega–', 'renewal—', '2026–', '{{a}}/'])(
      'go on without a space behind a dash or a stroke that joins them: %s',
      (before) => {
        expect(parted(before, 'recepción').at(-1)).toMatchObject({ space: 0, isAfterBreak: false });
      },
    );

    it('have their space behind a dash that stands apart, or closes an aside', () => {
      for (const before of ['renta /', 'hoy —', '—en lo sucesivo—'])
        expect(parted(before, 'mañana').at(-1)).toMatchObject({ space: 5 });
      expect(parted('parties—acting freely—', 'accept').at(-1)).toMatchObject({ space: 0 });
    });

    it('stand apart where the dash does', () => {
      expect(parted('hoy -', 'mañana').at(-1)).toMatchObject({ space: 5 });
    });
  });

  it('keep room where a placeholder has no value', () => {
    const [firma, room] = wordsOf([[72, 700, 'Firma {{firmante_1}}']]);
    expect(firma?.spaces).toEqual([]);
    expect(room).toMatchObject({ width: 70, glyphs: [], spaces: [{ x: 0, width: 70 }] });
  });

  it('begin a line where a value has one, and leave its empty lines', () => {
    const words = wordsOf([[72, 700, 'En {{a}}.']], { a: 'Calle 1\n\nCol. 2' });
    expect(saidBy(words)).toEqual(['En', 'Calle', '1', '', 'Col.', '2.']);
    expect(words.map(({ isAfterBreak }) => isAfterBreak)).toEqual([false, false, false, true, true, false]);
  });

  it('leave out what nobody sees in a value', () => {
    expect(sentence('Soy {{a}}', { a: ' An\u200ba\u00ad \t Ruiz ' })).toEqual(['Soy', 'Ana', 'Ruiz']);
  });

  it('are set apart as the letters of their placeholder are', () => {
    const [word] = wordsOf([[72, 700, '{{a}}', { spacing: 1 }]], { a: 'Ana' });
    expect(word?.glyphs.map(({ x }) => x)).toEqual([0, 6, 12]);
  });

  it('are those of a text that is set apart, each in one piece, and as far apart as they were', () => {
    const apart = { spacing: 2 };
    const [first, ...others] = wordsOf([[72, 700, 'Ante {{a}} y notarios', apart]], { a: 'Ana Ruiz' });
    expect([first!, ...others].map(({ glyphs }) => textOf(glyphs))).toEqual(['Ante', 'Ana', 'Ruiz', 'y', 'notarios']);
    expect(first).toMatchObject({ width: 26 });
    expect(others.map(({ space }) => space)).toEqual([9, 9, 9, 9]);
    const justified: TypedLine[] = [
      [72, 700, 'Se entrega hoy a {{a}} y a las partes de aquel y este', { ...apart, justified: 4 }],
      [72, 688, 'contrato que se firma ante el notario y sus testigos de', { ...apart, justified: 1 }],
      [72, 676, 'la ciudad.', apart],
    ];
    const words = wordsOf(justified, { a: 'Ana' });
    expect(saidBy(words).slice(0, 6)).toEqual(['Se', 'entrega', 'hoy', 'a', 'Ana', 'y']);
    expect(words.slice(1, 6).map(({ space }) => space)).toEqual([9, 9, 9, 9, 9]);
    expect(words.find(({ glyphs }) => textOf(glyphs) === 'contrato')).toMatchObject({ space: 9 });
  });

  it('are as large as the braces around a name in small capitals', () => {
    const small = (name: string): TypedLine[] => [
      [72, 700, '{{'],
      [82, 700, name, { size: 8 }],
      [82 + 4 * name.length, 700, '}}'],
    ];
    const sizeOf = (typed: TypedLine[], value: Record<string, string>) =>
      wordsOf(typed, value)[0]!.glyphs[0]!.model.em.height;
    expect(sizeOf(small('AVAL'), { AVAL: 'Ana' })).toBe(10);
    expect(sizeOf(small('aval'), { aval: 'Ana' })).toBe(8);
  });

  it('tell which values have a character that no font has', () => {
    expect([...composedParagraph([[72, 700, '{{a}} {{b}}']], { a: '契約', b: 'Ana' }).missing]).toEqual(['a']);
  });
});

describe('closing up', () => {
  it('leaves no space where an empty value was', () => {
    expect(sentence('Ante {{a}}, hoy', { a: '' })).toEqual(['Ante,', 'hoy']);
    expect(sentence('Ante {{a}} y {{b}} hoy', { a: '', b: '' })).toEqual(['Ante', 'y', 'hoy']);
    expect(sentence('{{a}} Ante', { a: ' ' })).toEqual(['Ante']);
  });

  it('has the word before it set again', () => {
    const words = wordsOf([[72, 700, 'Hoy ante {{a}} el notario']], { a: '' });
    expect(words.map(({ isChanged }) => isChanged)).toEqual([false, true, false, false]);
  });

  it('ends a sentence and an abbreviation with one period', () => {
    expect(sentence('Es {{a}}.', { a: 'Ñandú, S.A.' }).join(' ')).toBe('Es Ñandú, S.A.');
    expect(sentence('Es {{a}}.', { a: 'así...' }).join(' ')).toBe('Es así....');
  });
});
