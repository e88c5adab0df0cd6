import type { Content } from '../content.ts';
import { type DocumentFacts, greeting } from './facts.ts';

export interface ApprovedFacts extends DocumentFacts {
  /** The approver. */
  readonly by: string;
}

/** Tells the creator that the VoBo was given. */
export const approved = (facts: ApprovedFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  notes: [],
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ documentName, by, url }: ApprovedFacts) => ({
  subject: `Approved: ${documentName}`,
  preview: `${by} has approved the document.`,
  paragraphs: [`${by} has approved the document “${documentName}”.`],
  action: { label: 'Open the document', url },
});

const spanish = ({ documentName, by, url }: ApprovedFacts) => ({
  subject: `Documento aprobado: ${documentName}`,
  preview: `${by} dio el visto bueno al documento.`,
  paragraphs: [`${by} dio el visto bueno al documento “${documentName}”.`],
  action: { label: 'Abrir el documento', url },
});
