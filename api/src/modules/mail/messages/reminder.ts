import type { Quote } from '../../../jobs.ts';
import type { Content } from '../content.ts';
import { greeting, type InvitationFacts, linkNotes, roleOf } from './facts.ts';

export interface ReminderFacts extends InvitationFacts {
  readonly awaited: 'approval' | 'signature';
  /** What somebody says besides, who reminds them. */
  readonly note?: Quote | undefined;
}

/** Reminds somebody whose action is awaited. It ends none of their earlier links, and says nothing of them. */
export const reminder = (facts: ReminderFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  notes: linkNotes(facts),
  ...(facts.note && { quotes: [facts.note] }),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ documentName, companyName, requestedBy, url, awaited, ...facts }: ReminderFacts) => ({
  subject: `Reminder: ${documentName}`,
  preview: `${companyName} is waiting for your ${awaited}.`,
  paragraphs: [
    `${requestedBy}, of ${companyName}, is waiting for your ${awaited}${roleOf(facts)} of the document “${documentName}”.`,
  ],
  action: { label: awaited === 'approval' ? 'Review the document' : 'Read and sign', url },
});

const spanish = ({ documentName, companyName, requestedBy, url, awaited, ...facts }: ReminderFacts) => {
  const what = awaited === 'approval' ? 'su visto bueno' : 'su firma';
  return {
    subject: `Recordatorio: ${documentName}`,
    preview: `${companyName} está en espera de ${what}.`,
    paragraphs: [
      `${requestedBy}, de ${companyName}, está en espera de ${what}${roleOf(facts)} en el documento “${documentName}”.`,
    ],
    action: { label: awaited === 'approval' ? 'Revisar el documento' : 'Leer y firmar', url },
  };
};
