import type { Content } from '../content.ts';
import { greeting, type InvitationFacts, linkNotes, roleOf } from './facts.ts';

export interface ReminderFacts extends InvitationFacts {
  readonly awaited: 'approval' | 'signature';
}

/** Reminds somebody whose action is awaited. The link is new: the earlier ones no longer work. */
export const reminder = (facts: ReminderFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  notes: linkNotes(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ documentName, companyName, requestedBy, url, awaited, ...facts }: ReminderFacts) => ({
  subject: `Reminder: ${documentName}`,
  preview: `${companyName} is waiting for your ${awaited}.`,
  paragraphs: [
    `${requestedBy}, of ${companyName}, is waiting for your ${awaited}${roleOf(facts)} of the document “${documentName}”.`,
    'Use the link in this e-mail; those in earlier ones no longer work.',
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
      'Use el enlace de este correo; los de correos anteriores ya no funcionan.',
    ],
    action: { label: awaited === 'approval' ? 'Revisar el documento' : 'Leer y firmar', url },
  };
};
