import { apply, identity, invert, type Matrix, matrixOf, multiply, translation } from './matrix.ts';

const quarterTurn: Matrix = [0, 1, -1, 0, 0, 0];

describe('multiply', () => {
  it('does the first matrix first', () => {
    expect(apply(multiply(translation(10, 0), quarterTurn), { x: 1, y: 0 })).toEqual({ x: 0, y: 11 });
    expect(apply(multiply(quarterTurn, translation(10, 0)), { x: 1, y: 0 })).toEqual({ x: 10, y: 1 });
  });
});

describe('invert', () => {
  it('leads back to where a point was', () => {
    const matrix: Matrix = [2, 1, -1, 3, 40, -7];
    const back = invert(matrix);
    expect(back && multiply(matrix, back).map((number) => Math.round(number * 1e9) / 1e9 + 0)).toEqual(identity);
  });

  it('has no answer where a dimension is lost', () => {
    expect(invert([1, 0, 0, 0, 5, 5])).toBeUndefined();
  });
});

it('makes a matrix of six numbers and no fewer', () => {
  expect(matrixOf([1, 2, 3, 4, 5, 6])).toEqual([1, 2, 3, 4, 5, 6]);
  expect(matrixOf([1, 2, 3, 4, 5])).toBeUndefined();
  expect(matrixOf(undefined)).toBeUndefined();
});
