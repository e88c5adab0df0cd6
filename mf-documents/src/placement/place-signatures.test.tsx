import type { SignaturePosition } from '@pacta/contracts';
import { blobSource } from '@pacta/shared/http';
import type { FileState, PdfViewerHandle } from '@pacta/shared/pdf';
import { aPdf, renderUi } from '@pacta/shared/testing';
import { waitFor } from '@testing-library/react';
import { type Ref, useEffect, useImperativeHandle } from 'react';
import { PlaceSignatures } from './place-signatures.tsx';

const mockReveal = jest.fn();

jest.mock('@pacta/shared/pdf', () => ({
  PdfViewer({ ref, onFile }: { ref: Ref<PdfViewerHandle>; onFile: (state: FileState) => void }) {
    useImperativeHandle(ref, () => ({ reveal: mockReveal, show: mockReveal }));
    useEffect(() => {
      onFile('shown');
      onFile('shown'); // as for a newer state of the file
    });
    return null;
  },
}));

const box = (page: number, y: number): SignaturePosition => ({
  ...{ position: 'firmante_1', page, x: 0.1, y },
  ...{ width: 0.3, height: 0.07 },
});

it('opens the file at the first of its boxes, and stays wherever somebody turns to', async () => {
  const file = { source: blobSource(aPdf()), fileName: 'lease.pdf', pages: Array(4).fill({ width: 612, height: 792 }) };
  const positions = [box(4, 0.2), box(3, 0.8), box(3, 0.6)];
  renderUi(<PlaceSignatures {...file} {...{ positions, found: positions, names: {}, onChange: () => {} }} />);
  await waitFor(() => expect(mockReveal.mock.calls).toEqual([[3, 0.6]]));
});
