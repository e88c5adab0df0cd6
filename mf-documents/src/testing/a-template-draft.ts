import type { TemplateDetail } from '@pacta/contracts';
import { newSigner } from '../draft/people.ts';
import { type Chosen, type Draft, newDraft } from '../template-creator/draft.ts';
import { aTemplateDetail } from './a-template.ts';

export const chosen = ({ id, version, title }: TemplateDetail, change: Partial<Chosen> = {}): Chosen => ({
  id,
  version,
  title,
  name: title,
  placed: [],
  companyPlace: null,
  ...change,
});

/** A draft of one lease that could be created as it is, its references left for the client. */
export const aTemplateDraft = (draft: Partial<Draft> = {}): Draft => ({
  ...newDraft(),
  templates: [chosen(aTemplateDetail(), { name: 'Lease of Avenida Juárez 12' })],
  answers: { inquilino: 'Mateo García Luna', renta: '18500', inicio: '01/12/2026' },
  signers: [
    { ...newSigner('firmante_1'), name: 'Mateo García Luna', email: 'mateo@garcia.example' },
    { ...newSigner('firmante_2'), name: 'Lucía Robles Hernández', email: 'lucia@robles.example' },
  ],
  ...draft,
});
