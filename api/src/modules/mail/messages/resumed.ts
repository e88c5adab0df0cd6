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
  preview: `The document no longer waits for its answer.`,
  paragraphs: [
    `${provider} has answered again, and the document “${documentName}” no longer waits for that. Its page says how it stands.`,
  ],
  action: { label: 'Open the document', url },
});

const spanish = ({ documentName, provider, url }: ResumedFacts) => ({
  subject: `${provider} volvió a responder: ${documentName}`,
  preview: `El documento ya no espera su respuesta.`,
  paragraphs: [
    `${provider} volvió a responder y el documento “${documentName}” ya no espera su respuesta. La página del documento indica cómo va.`,
  ],
  action: { label: 'Abrir el documento', url },
});
