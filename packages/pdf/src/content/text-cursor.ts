import { advanced, identity, type Matrix, multiply, translation } from './matrix.ts';

/** Where the next letter goes, and where its line begins (ISO 32000-2, 9.4.2). */
export class TextCursor {
  text = identity;
  line = identity;

  moveTo(matrix: Matrix): void {
    this.line = matrix;
    this.text = matrix;
  }

  /** From the beginning of the line. */
  moveBy(x: number, y: number): void {
    this.moveTo(multiply(translation(x, y), this.line));
  }

  /** In text space, along the line. */
  advance(distance: number): void {
    this.text = advanced(this.text, distance);
  }
}
