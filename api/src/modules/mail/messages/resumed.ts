import type { Content } from '../content.ts';
import { type DocumentFacts, greeting } from './facts.ts';

export interface ResumedFacts extends DocumentFacts {
  /** As in "DocuSign". */
  readonly provider: string;
}

/** Tells the creator, who was told that a provider does not answer, that it does again. */
export const resumed = (facts: ResumedFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  notes: [],
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ documentName, provider, url }: ResumedFacts) => ({
  subject: `${provider} has answered again: ${documentName}`,
  preview: `What was waiting at ${provider} was done.`,
  paragraphs: [
    `${provider} has answered again, and did what the document “${documentName}” was waiting for. Its page says how it goes on.`,
  ],
  action: { label: 'Open the document', url },
});

const spanish = ({ documentName, provider, url }: ResumedFacts) => ({
  subject: `${provider} volvió a responder: ${documentName}`,
  preview: `Se hizo lo que estaba pendiente en ${provider}.`,
  paragraphs: [
    `${provider} volvió a responder e hizo lo que el documento “${documentName}” estaba esperando. La página del documento indica cómo sigue.`,
  ],
  action: { label: 'Abrir el documento', url },
});
