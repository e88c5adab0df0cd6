import { area, type TypedLine, typedPage } from '../../test/typed-page.ts';
import { saidBy } from './line-box.ts';

const [phone, mail] = ['Tel.: {{tel}}', 'Correo: {{correo}}'];
const row = (second: TypedLine[2] = mail, x = 188): TypedLine[] => [
  [100, 700, phone],
  [x, 700, second],
];
const linesWith = (typed: readonly TypedLine[], graphics: Parameters<typeof typedPage>[1] = []) =>
  typedPage(typed, graphics).around.lines.map(({ letters }) => saidBy(letters));

describe('labels with their marks beside each other', () => {
  it('are one line, whose values move the label behind them', () => {
    expect(linesWith(row())).toEqual([phone + mail]);
  });

  it('are two texts where they are as far apart as columns', () => {
    expect(linesWith(row(mail, 196))).toEqual([phone, mail]);
  });

  it('are two texts where one of them says more, or both have one label', () => {
    expect(linesWith(row('Correo: {{correo}} y otro'))).toHaveLength(2);
    expect(linesWith(row('Tel.: {{otro}}'))).toHaveLength(2);
    expect(linesWith(row('{{correo}}'))).toHaveLength(2);
  });

  it('are two texts where another row shows a column, by where it begins or by its middle', () => {
    expect(linesWith([...row(), [100, 680, 'Edad'], [188, 680, 'Colonia']])).toContain(mail);
    expect(linesWith([...row(), [215.5, 680, 'Testigo']])).toContain(phone);
    expect(linesWith([...row(), [205, 680, 'Testigo']])).toContain(phone + mail);
  });

  it('are two texts where each has its rule, its box or its side of a wall', () => {
    expect(linesWith(row(), [area(100, 697, 70, 1), area(188, 697, 90, 1)])).toContain(mail);
    expect(linesWith(row(), [area(96, 690, 76, 20), area(184, 690, 110, 20)])).toContain(mail);
    expect(linesWith(row(), [area(176, 600, 1, 150)])).toContain(mail);
    expect(linesWith(row(), [area(90, 660, 300, 1)])).toEqual([phone + mail]);
  });
});
