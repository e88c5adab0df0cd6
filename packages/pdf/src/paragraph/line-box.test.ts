import { typedPage } from '../../test/typed-page.ts';
import {
  bottomOf,
  endsSentence,
  firstWord,
  hasLeader,
  naturalSpace,
  saidBy,
  standsAlone,
  topOf,
  widthOf,
} from './line-box.ts';

const lineOf = (text: string, spacing = 0) => typedPage([[100, 700, text, { spacing }]]).lineWith('');

describe('a line box', () => {
  it('reaches from the top of its capitals to the bottom of its tails', () => {
    const line = lineOf('Pago');
    expect([topOf(line), bottomOf(line)]).toEqual([707.5, 697.8]);
  });

  it('ends a sentence with its last letter', () => {
    expect(['Pago.', 'Pago:', '¿Pago?', 'Pago,', 'S.A. de'].map((text) => endsSentence(lineOf(text)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('ends a sentence also where an optional clause or dashes end behind it', () => {
    for (const text of ['Pago.{{/si}}', 'Pago.-----', 'Pago. - - - {{/si}}'])
      expect(endsSentence(lineOf(text))).toBe(true);
    expect(endsSentence(lineOf('Pago{{/si}}'))).toBe(false);
  });

  it('has a leader where dots or a line lead to a value, and none where its sentence goes on behind each blank', () => {
    const hasOne = (text: string) => hasLeader(lineOf(text));
    expect(['Saldo ........ {{a}}', 'Firma: ________', 'Renta ______ {{a}}'].every(hasOne)).toBe(true);
    expect(['la suma de {{a}} ______ por hoy', '______, con {{a}} ____ en', '{{a}} ________.'].some(hasOne)).toBe(
      false,
    );
  });

  it('stands alone where somebody signs', () => {
    expect(['{{ firmante_1 }}', '______', '. . .', 'Firma: ____'].map((text) => standsAlone(lineOf(text)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(standsAlone(lineOf('{{\ufb01rmante_1}}'))).toBe(true);
    expect(standsAlone(lineOf('{{firmante_1}} {{firmante_2}}'))).toBe(true);
    expect(standsAlone(lineOf('{{firmante_1}} {{nombre}}'))).toBe(false);
  });

  it('has a first word, which ends with a space or with room like one', () => {
    expect(saidBy(firstWord(lineOf('pago único')))).toBe('pago');
    expect(widthOf(firstWord(lineOf('pago único')))).toBe(20);
    const apart = typedPage([
      [100, 700, 'pago'],
      [122, 700, 'único'],
    ]);
    expect(saidBy(firstWord(apart.lineWith('pago')))).toBe('pago');
    expect(saidBy(firstWord(lineOf('pago', 0.7)))).toBe('pago'); // letters that are set apart a little
  });

  it('has spaces as wide as its font draws them, or a quarter of an em', () => {
    expect(naturalSpace(lineOf('pago único'))).toBe(5);
    expect(naturalSpace(lineOf('pago'))).toBe(2.5);
  });

  it('has the narrowest of its spaces: a wider one stands for a tab, a thin one parts a number', () => {
    const widths = [20, 4, 1];
    const line = lineOf('1. pago de 12 345');
    const letters = line.letters.map((letter) =>
      letter.glyph.text === ' ' ? { ...letter, width: widths.shift() ?? 5 } : letter,
    ) as unknown as typeof line.letters;
    expect(naturalSpace({ ...line, letters })).toBe(4);
  });
});
