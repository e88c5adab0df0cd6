import { UploadedAnnex, UploadedPdf } from '@pacta/contracts';

const letter = { width: 612, height: 792 };

/** A PDF that was just uploaded: two letter pages, its text naming no places unless told otherwise. */
export const anUploadedPdf = (upload: Partial<UploadedPdf> = {}): UploadedPdf =>
  UploadedPdf.parse({
    id: '9a6b0c1d-0000-4000-8000-000000000001',
    fileName: 'lease.pdf',
    size: 184_320,
    sha256: 'a'.repeat(64),
    pages: [letter, letter],
    positions: [],
    ...upload,
  });

export const anUploadedAnnex = (annex: Partial<UploadedAnnex> = {}): UploadedAnnex =>
  UploadedAnnex.parse({
    id: '9a6b0c1d-0000-4000-8000-000000000002',
    fileName: 'floor-plan.png',
    size: 64_000,
    mediaType: 'image/png',
    ...annex,
  });
