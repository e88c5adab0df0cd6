import type { Content } from '../content.ts';
import { type DocumentFacts, greeting } from './facts.ts';

export interface ExpiredFacts extends DocumentFacts {
  readonly isApproved: boolean;
  /** How many have signed, and how many were to. */
  readonly signed: number;
  readonly total: number;
}

/** Tells the creator that the time to approve or sign a document has ended. */
export const expired = (facts: ExpiredFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  notes: [],
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ documentName, isApproved, signed, total, url }: ExpiredFacts) => ({
  subject: `Time is up: ${documentName}`,
  preview: 'Those who were asked can no longer approve or sign it, unless you give more time.',
  paragraphs: [
    `The time for the document “${documentName}” has ended. ${
      isApproved ? `${signed} of ${total} have signed.` : 'It has not been approved.'
    } Those who were asked can no longer approve or sign it.`,
    'You can give more time on its page; the links that were sent then work again, and what was signed stays.',
  ],
  action: { label: 'Open the document', url },
});

const spanish = ({ documentName, isApproved, signed, total, url }: ExpiredFacts) => ({
  subject: `Se acabó el plazo: ${documentName}`,
  preview: 'Las personas invitadas ya no pueden aprobarlo ni firmarlo, a menos que usted dé más tiempo.',
  paragraphs: [
    `El plazo del documento “${documentName}” terminó. ${
      isApproved ? `Han firmado ${signed} de ${total}.` : 'No ha recibido el visto bueno.'
    } Las personas invitadas ya no pueden aprobarlo ni firmarlo.`,
    'Puede dar más tiempo en su página; los enlaces enviados vuelven a servir y lo firmado se conserva.',
  ],
  action: { label: 'Abrir el documento', url },
});
