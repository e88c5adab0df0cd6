import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { runTask } from './run-task.ts';

it('does not begin what nobody waits for any more', async () => {
  const leaving = new AbortController();
  const works = Array.from({ length: 6 }, () => runTask('inspect', fixture('contract.pdf')));
  const left = runTask('inspect', fixture('contract.pdf'), { signal: leaving.signal });
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const after = runTask('inspect', fixture('agreement.pdf'));
  expect((await Promise.all(works)).every(({ pages }) => pages.length > 0)).toBe(true);
  expect((await after).pages).toHaveLength(2);
});

it('lets nobody who asks for much hold up the others', async () => {
  const done: string[] = [];
  const ask = async (owner: string) => {
    await runTask('inspect', fixture('contract.pdf'), { owner });
    done.push(owner);
  };
  await Promise.all([...Array.from({ length: 20 }, () => ask('many')), ask('one'), ask('another')]);
  expect(Math.max(done.indexOf('one'), done.indexOf('another'))).toBeLessThan(10);
});

it('reads a template of 500 pages', async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let number = 1; number <= 500; number += 1) {
    pdf.addPage([612, 792]).drawText(`Página ${number} de {{nombre_del_cliente}}`, { x: 72, y: 700, size: 11, font });
  }
  const { found, pages } = await runTask('readTemplate', await pdf.save());
  expect([pages.length, found.map(({ name, places }) => [name, places.length])]).toEqual([
    500,
    [['nombre_del_cliente', 500]],
  ]);
});
