import type { Content } from '../content.ts';
import { type DocumentFacts, greeting } from './facts.ts';

export interface WithdrawnFacts extends Omit<DocumentFacts, 'url'> {
  /** The user who withdrew it. */
  readonly by: string;
  readonly reason: string;
}

/** Tells somebody who was asked to approve or sign that the document was withdrawn, and why. Nothing is to be done. */
export const withdrawn = (facts: WithdrawnFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  quotes: [{ by: facts.by, text: facts.reason }],
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ documentName, companyName, by }: WithdrawnFacts) => ({
  subject: `Withdrawn: ${documentName}`,
  preview: `${companyName} has withdrawn the document. There is nothing for you to do.`,
  paragraphs: [
    `${by}, of ${companyName}, has withdrawn the document “${documentName}” that was sent to you. This is why:`,
  ],
  notes: ['There is nothing for you to do. The links that you received for it no longer work.'],
});

const spanish = ({ documentName, companyName, by }: WithdrawnFacts) => ({
  subject: `Documento retirado: ${documentName}`,
  preview: `${companyName} retiró el documento. No tiene que hacer nada.`,
  paragraphs: [
    `${by}, de ${companyName}, retiró el documento “${documentName}” que se le había enviado. Este es el motivo:`,
  ],
  notes: ['No tiene que hacer nada. Los enlaces que recibió para este documento ya no funcionan.'],
});
