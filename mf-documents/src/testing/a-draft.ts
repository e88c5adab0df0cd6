import { newSigner } from '../draft/people.ts';
import { type Draft, newDraft } from '../pdf-creator/draft.ts';
import { anUploadedPdf } from './an-upload.ts';

/** A draft that could be created as it is. */
export const aDraft = (draft: Partial<Draft> = {}): Draft => ({
  ...newDraft(),
  uploadId: anUploadedPdf().id,
  name: 'Lease of Avenida Juárez 12',
  description: 'Twelve months from 1 December 2026',
  signers: [{ ...newSigner('firmante_1'), name: 'Mateo García Luna', email: 'mateo@garcia.example' }],
  positions: [{ position: 'firmante_1', page: 2, x: 0.12, y: 0.78, width: 0.3, height: 0.07 }],
  ...draft,
});
