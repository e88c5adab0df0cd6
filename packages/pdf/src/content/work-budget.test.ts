import { PDF } from '@libpdf/core';
import { rawPage, rawStream } from '../../test/raw-pdf.ts';
import { typewriter } from '../../test/scene.ts';
import { pageGlyphs, pageText } from './read-page.ts';
import type { WorkBudget } from './work-budget.ts';

const form = (content: string) =>
  rawStream(content, '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>');

async function read(content: string, budget: WorkBudget, ...more: string[]): Promise<void> {
  const file = rawPage({ content }, ...more).toString('latin1');
  const pdf = await PDF.load(
    Buffer.from(file.replace('/Resources <<', '/Resources << /XObject << /X 6 0 R >>'), 'latin1'),
  );
  const [page] = pdf.getPages();
  if (!page) throw new Error('There is no page.');
  pageText(pdf, page, () => typewriter, budget);
  pageGlyphs(pdf, page, () => typewriter, budget);
}

describe('the work on a document', () => {
  it.each([
    ['operators', 'q Q '.repeat(1_000), []],
    ['glyphs', `BT (${'a'.repeat(2_000)}) Tj ET`, []],
    ['forms in forms', '/X Do', [form('/X Do '.repeat(20))]],
    ['blanks', ' '.repeat(64_000), []],
  ])('ends where it becomes too much: %s', async (_, content, more) => {
    await expect(read(content, { left: 1_000 }, ...more)).rejects.toMatchObject({ reason: 'too_complex' });
  });

  it('is as much as a document needs', async () => {
    const budget = { left: 1_000 };
    await read('q BT (Contrato) Tj ET Q', budget);
    expect(budget.left).toBeGreaterThan(960);
  });
});
