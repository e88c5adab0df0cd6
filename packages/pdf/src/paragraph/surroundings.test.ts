import { type TypedLine, typedPage } from '../../test/typed-page.ts';

const marginWith = (...typed: TypedLine[]): number => typedPage(typed).around.margins.right;

describe('the right margin of a page', () => {
  const ends = (right: number, y: number): TypedLine => [right - 20, y, 'hoy,'];
  const prose = (right: number, y: number): TypedLine => {
    const text = 'The Recipient may use what it is told for its own ends and'.padStart(46, ' ').trim();
    return [right - 5 * text.length, y, text];
  };

  it('is where several lines end', () => {
    expect(marginWith(prose(480, 700), prose(480, 688), prose(500, 676))).toBeCloseTo(480);
  });

  it('is not where two short lines end in one place by chance, and prose runs beyond it', () => {
    const column = [prose(500, 700), prose(512, 688), prose(507, 676), prose(521, 664)];
    expect(marginWith(...column, ends(380, 640), ends(380, 628))).toBeCloseTo(521);
  });

  it('is not where an office and a name end by chance on a page that people only sign', () => {
    expect(marginWith([72, 700, '{{agencia}}'], ends(540, 700), ends(402, 640), ends(402, 628))).toBeCloseTo(540);
    expect(marginWith([72, 700, '{{agencia}}'], ends(402, 640), ends(402, 628))).toBeCloseTo(402);
  });

  it('is not where a head ends that is no wider than a place to sign, and two lines of a paragraph run further', () => {
    const head: TypedLine = [232, 740, 'Notaría Pública No. {{numero}} de la ciudad'];
    const place = ends(232 + 5 * head[2].length, 600);
    expect(marginWith(head, prose(555, 700), prose(553, 688), place)).toBeCloseTo(555);
  });

  it('is not where two places to sign end, whose marks go', () => {
    const row = (end: string, y: number): TypedLine => [
      72,
      y,
      `Nombre: ____{{testigo}}____ Firma: __________ {{${end}}}`,
    ];
    const text = prose(500, 700);
    expect(marginWith(text, row('firmante_1', 600), row('firmante_2', 588))).toBeCloseTo(540);
    expect(marginWith(text, row('importes_1', 600), row('importes_2', 588))).toBeCloseTo(
      72 + 5 * row('importes_1', 0)[2].length,
    );
  });
});
