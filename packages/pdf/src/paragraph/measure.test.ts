import { type TypedLine, typedPage, typedParagraph } from '../../test/typed-page.ts';

const wide = 'Las partes acuerdan que todo lo que aquí se dice vale desde hoy y para siempre y'; // 400 points
const body: TypedLine[] = [
  [72, 300, wide],
  [72, 288, wide],
];

describe('the room of a paragraph', () => {
  it('begins where its lines do, but for an indented first one, and ends with the column', () => {
    const paragraph = typedParagraph([[92, 700, `${wide.slice(0, -12)} {{a}}`], [72, 688, 'fin del plazo'], ...body]);
    expect(paragraph).toMatchObject({ left: 72, right: 472, alignment: 'left', leading: 12 });
  });

  it('hangs behind the number of a point where the lines of others do', () => {
    const hanging: TypedLine[] = [
      [72, 688, '2. Que conoce el inmueble y lo'],
      [87, 676, 'recibe bien'],
    ];
    expect(typedParagraph([[72, 700, '1. Se llama {{nombre}}'], ...hanging]).left).toBe(87);
    expect(typedParagraph([[72, 700, '1. Se llama {{nombre}}']]).left).toBe(72);
  });

  it('keeps what is set to the right at its end, and lets it grow to the left', () => {
    const paragraph = typedParagraph([[437, 700, '{{abc}}'], ...body]);
    expect(paragraph).toMatchObject({ alignment: 'right', left: 72, right: 472 });
  });

  it('keeps what is centred around its middle', () => {
    const paragraph = typedParagraph([[252, 700, '{{abcd}}'], ...body]);
    expect(paragraph).toMatchObject({ alignment: 'centre', left: 72, right: 472 });
  });

  it('begins behind the number of a list that is set apart by more than a space', () => {
    const point = (at: number) => typedParagraph([[72, 700, '1.'], [at, 700, 'Pagar {{a}} el {{b}}'], ...body]);
    expect(point(90)).toMatchObject({ left: 90 });
    expect(point(87)).toMatchObject({ left: 72 });
  });

  it('is shared by two texts that grow towards each other', () => {
    const page = typedPage([[72, 700, '{{ab}}'], [442, 700, '{{cd}}'], ...body]);
    const [left, right] = page.paragraphs;
    const middle = (102 + 442) / 2;
    expect(left).toMatchObject({ alignment: 'left', right: middle - 3 });
    expect(right).toMatchObject({ alignment: 'right', left: middle + 3 });
  });
});

describe('the leading of a paragraph', () => {
  const leadingOf = (...others: TypedLine[]) => typedParagraph([[72, 700, 'Pago {{a}}.'], ...others, ...body]).leading;

  it('is the distance of its lines', () => {
    const lines: TypedLine[] = [0, 1, 2].map((index) => [72, 700 - 14 * index, index === 0 ? `${wide} {{a}}` : wide]);
    expect(typedParagraph(lines).leading).toBe(14);
  });

  it('is that of a neighbour of its size, where it has one line', () => {
    expect(leadingOf([72, 687, 'Plazo'])).toBe(13);
    expect(leadingOf([72, 687, 'Plazo', { size: 8 }])).toBe(12);
  });

  it('is a fifth more than its size, where it stands alone', () => {
    expect(leadingOf()).toBe(12);
  });
});
