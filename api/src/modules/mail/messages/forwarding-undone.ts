import type { Content } from '../content.ts';
import { type DocumentFacts, greeting } from './facts.ts';

export interface UndoneFacts extends Omit<DocumentFacts, 'url'> {
  /** Who had forwarded it. */
  readonly fromName: string;
}

/** Tells somebody whom a document was forwarded to that it was given back. Nothing is to be done. */
export const forwardingUndone = (facts: UndoneFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ documentName, companyName, fromName }: UndoneFacts) => ({
  subject: `No longer yours to act on: ${documentName}`,
  preview: `${companyName} has given the document back to ${fromName}. There is nothing for you to do.`,
  paragraphs: [
    `${fromName} had forwarded the document “${documentName}” of ${companyName} to you. Its sender has given it back to ${fromName}.`,
  ],
  notes: ['There is nothing for you to do. The links that you received for it no longer work.'],
});

const spanish = ({ documentName, companyName, fromName }: UndoneFacts) => ({
  subject: `Ya no le corresponde: ${documentName}`,
  preview: `${companyName} devolvió el documento a ${fromName}. No tiene que hacer nada.`,
  paragraphs: [
    `${fromName} le había reenviado el documento “${documentName}” de ${companyName}, y el remitente lo asignó de nuevo a ${fromName}.`,
  ],
  notes: ['No tiene que hacer nada. Los enlaces que recibió para este documento ya no funcionan.'],
});
