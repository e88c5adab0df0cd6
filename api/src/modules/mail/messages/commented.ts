import type { Quote } from '../../../jobs.ts';
import type { Content } from '../content.ts';
import { type DocumentFacts, greeting } from './facts.ts';

export interface CommentedFacts extends DocumentFacts {
  readonly comment: Quote;
}

/** Tells the creator what somebody who was asked has written, without having decided anything by it. */
export const commented = (facts: CommentedFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  quotes: [facts.comment],
  notes: [],
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ documentName, comment: { by }, url }: CommentedFacts) => ({
  subject: `Comment by ${by}: ${documentName}`,
  preview: `${by} has commented on the document.`,
  paragraphs: [`${by} has commented on the document “${documentName}”. A comment neither approves nor rejects it.`],
  action: { label: 'Open the document', url },
});

const spanish = ({ documentName, comment: { by }, url }: CommentedFacts) => ({
  subject: `Comentario de ${by}: ${documentName}`,
  preview: `${by} comentó el documento.`,
  paragraphs: [`${by} comentó el documento “${documentName}”. Un comentario no lo aprueba ni lo rechaza.`],
  action: { label: 'Abrir el documento', url },
});
