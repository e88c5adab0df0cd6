import { PDF } from '@libpdf/core';
import { aPdf } from '../../test/a-pdf.ts';
import { fixture } from '../../test/fixture.ts';
import { checkStructure, itWith, textOf } from '../../test/tools.ts';
import { displayedSize, viewOf } from '../content/page-view.ts';
import { makePrintedCopy } from './printed-copy.ts';

const place = {
  position: 'firmante_1',
  page: 1,
  x: 0.1,
  y: 0.8,
  width: 0.3,
  height: 0.06,
  label: 'Firma: Ana Peña',
} as const;

async function sizes(bytes: Uint8Array) {
  const pdf = await PDF.load(bytes);
  return pdf.getPages().map((page) => displayedSize(viewOf(pdf, page)));
}

itWith(['qpdf', 'pdftotext'], 'frames the places to sign, with the name of who signs there', async () => {
  const copy = await makePrintedCopy({ pdf: await aPdf('Contrato', 'Anexo'), codes: ['A', 'B'], places: [place] });
  checkStructure(copy);
  expect(textOf(copy)).toContain('Firma: Ana Peña');
});

it('leaves the pages as large as they are where a corner is free', async () => {
  const pdf = await aPdf('Contrato', 'Anexo');
  expect(await sizes(await makePrintedCopy({ pdf, codes: ['A', 'B'], places: [place] }))).toEqual(await sizes(pdf));
});

it('lengthens a page that is full to its corners', async () => {
  const corners = [
    { ...place, x: 0, y: 0, width: 1, height: 0.2 },
    { ...place, x: 0, y: 0.8, width: 1, height: 0.2 },
  ];
  const [size] = await sizes(await makePrintedCopy({ pdf: await aPdf(), codes: ['A'], places: corners }));
  expect(size?.width).toBe(612);
  expect(size?.height).toBeGreaterThan(792 + 60);
});

it('shortens a name that has no room', async () => {
  const long = { ...place, width: 0.05, label: 'Firma: José Ángel Ñúñez de la Peña y Gutiérrez' };
  const copy = await makePrintedCopy({ pdf: fixture('contract.pdf'), codes: ['A'], places: [long] });
  expect(copy.length).toBeGreaterThan(0);
});
