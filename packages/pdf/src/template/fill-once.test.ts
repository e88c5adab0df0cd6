import { aPdf } from '../../test/a-pdf.ts';
import { fillOnce } from './fill-once.ts';
import type { Filling } from './template-pdf.ts';

let pdf: Buffer;
beforeAll(async () => {
  pdf = await aPdf('Entre {{cliente}} y {{empresa}}.');
});
const fill = (values: Filling['values'], sha256 = 'one') => fillOnce({ pdf, sha256, values });

it('makes the document that was made last no second time', async () => {
  const made = await fill({ cliente: 'Ana', empresa: 'Ux' });
  expect((await fill({ cliente: 'Ana', empresa: 'Ux' })).pdf).toBe(made.pdf);
});

it('makes another with other values, or of another file, and the same again after that', async () => {
  const made = await fill({ cliente: 'Ana', empresa: 'Ux' });
  for (const other of [
    await fill({ cliente: 'Eva', empresa: 'Ux' }),
    await fill({ cliente: 'Ana', empresa: 'Ux' }, 'two'),
  ]) {
    expect(other.pdf).not.toBe(made.pdf);
  }
  const again = await fill({ cliente: 'Ana', empresa: 'Ux' });
  expect(again.pdf).not.toBe(made.pdf);
  expect(again).toEqual(made);
});
