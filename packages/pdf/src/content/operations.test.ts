import { nameOperand, numberOperand, operationsOf } from './operations.ts';

const operationsIn = (source: string) => [...operationsOf(Buffer.from(source))];

describe('operationsOf', () => {
  it('gives each operator the operands before it', () => {
    const [font, show] = operationsIn('/F1 12 Tf (a) Tj');
    expect([font?.name, font && nameOperand(font, 0), font && numberOperand(font, 1)]).toEqual(['Tf', 'F1', 12]);
    expect([show?.name, show?.operands.length]).toEqual(['Tj', 1]);
  });

  it('tells where an operation begins, with its first operand, and where it ends', () => {
    expect(operationsIn('q 1 0 0 1 5 5 cm').map(({ start, end }) => [start, end])).toEqual([
      [0, 1],
      [2, 16],
    ]);
  });

  it('takes what is true or false of an inline image for operands', () => {
    const [begin, data] = operationsIn('BI /IM true /I false /W 1 ID');
    expect([begin?.name, data?.name, data?.operands.length, data?.start]).toEqual(['BI', 'ID', 6, 3]);
  });

  it('takes 0 and no name for operands that are missing or something else', () => {
    const [font] = operationsIn('12 Tf');
    expect(font && [nameOperand(font, 0), numberOperand(font, 1)]).toEqual(['', 0]);
  });

  it('drops operands that no operator follows', () => {
    expect(operationsIn('1 2 3')).toEqual([]);
  });
});
