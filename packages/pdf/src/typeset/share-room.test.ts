import { area, onTypewriter, substitutionsIn, type TypedLine, typedPage } from '../../test/typed-page.ts';
import { inItsRoom } from './break-paragraph.ts';
import { DocumentText } from './document-text.ts';
import { sharingRoom } from './share-room.ts';
import { compose } from './typeset-paragraph.ts';

const wide = 'Las partes acuerdan que todo lo que aqui se dice vale desde hoy y para siempre y'; // to 472
const below: TypedLine[] = [
  [72, 400, wide],
  [72, 388, wide],
];

/** A row with a text at the left and an amount that ends at the margin: from where to where each may be set. */
function roomsWith(
  concepto: string,
  importe: string,
  more: readonly TypedLine[] = [],
  rules: ReturnType<typeof area>[] = [],
) {
  const row: TypedLine[] = [
    [72, 700, '{{concepto}}'],
    [472 - 55, 700, '{{importe}}'],
  ];
  const page = typedPage(onTypewriter([...row, ...more, ...below]), rules);
  const text = new DocumentText();
  text.learn(page.glyphs);
  const substitutions = substitutionsIn(page, { concepto, importe });
  const composed = page.paragraphs.map((paragraph) => compose(paragraph, substitutions, text));
  return sharingRoom(composed).map((one) => {
    const { left, right } = inItsRoom(one);
    return [Math.round(left), Math.round(right)];
  });
}

const long = 'Mantenimiento de las instalaciones electricas y de su planta'; // 60 letters of 5 points
const half = (72 + 5 * 12 + 417) / 2; // between the marks

describe('two texts that grow towards each other', () => {
  it('have half of what is free between them each, where both have room or none has', () => {
    const halves = [
      [72, Math.round(half - 5)],
      [Math.round(half + 5), 472],
    ];
    expect(roomsWith('Flete', '9.50')).toEqual(halves);
    expect(roomsWith(long, long)).toEqual(halves);
  });

  it('leave each other what they do not need', () => {
    expect(roomsWith(long, '9.50')).toEqual([
      [72, 472 - 4 * 5 - 10],
      [Math.round(half + 5), 472],
    ]);
    expect(roomsWith('Flete', long)).toEqual([
      [72, Math.round(half - 5)],
      [72 + 5 * 5 + 10, 472],
    ]);
  });

  it('keep to their halves, where something stands nearer below the room between', () => {
    const [concept] = roomsWith(long, '9.50', [[360, 688, 'Nota']]);
    expect(concept).toEqual([72, Math.round(half - 5)]);
  });

  it('leave each other the room above a rule, whatever stands below that', () => {
    const rowWith = (y: number) => roomsWith(long, '9.50', [[360, 670, 'Total']], [area(72, y, 400, 0.5)]);
    expect(rowWith(692)[0]).toEqual([72, 472 - 4 * 5 - 10]);
    expect(rowWith(678)[0]).toEqual([72, Math.round(half - 5)]); // a second line would stand too near to it
  });

  it('take nothing over a text between them', () => {
    const [concept] = roomsWith(long, '9.50', [[300, 700, 'pza.']]);
    expect(concept?.[1]).toBeLessThan(300);
  });
});
