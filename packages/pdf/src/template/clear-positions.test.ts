import { createHash } from 'node:crypto';
import { rawPage } from '../../test/raw-pdf.ts';
import { fillTemplate } from './fill-template.ts';

type Line = readonly [x: number, y: number, text: string];

async function positionsOf(...lines: Line[]) {
  const content = lines.map(([x, y, text]) => `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET`).join('\n');
  const pdf = rawPage({ content });
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const { positions } = await fillTemplate({ pdf, sha256, values: { nombre: 'Ana' } });
  return positions.map(({ x, y, width, height }) => ({
    left: x * 612,
    right: (x + width) * 612,
    top: 792 * (1 - y),
    bottom: 792 * (1 - y - height),
  }));
}

const sign: Line = [72, 300, '{{firmante_1}}'];

it('leaves a place to sign as large as people sign where nothing stands above it', async () => {
  const [alone] = await positionsOf([72, 700, '{{nombre}} firma:'], sign);
  expect(alone).toMatchObject({ left: expect.closeTo(72, 0) });
  expect(alone!.top - alone!.bottom).toBeCloseTo(56, 0);
});

it('covers no words above a place to sign, and none beside it', async () => {
  const [below] = await positionsOf([72, 700, '{{nombre}}'], [72, 330, 'Lo firman las partes.'], sign);
  expect(below!.top).toBeLessThan(330);
  expect(below!.top - below!.bottom).toBeGreaterThanOrEqual(20);
  const [beside] = await positionsOf([72, 700, '{{nombre}}'], sign, [200, 300, 'y firma']);
  expect(beside!.right).toBeLessThan(200);
});
