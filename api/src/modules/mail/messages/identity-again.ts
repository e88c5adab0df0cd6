import type { Content } from '../content.ts';
import { greeting, type InvitationFacts, linkNotes } from './facts.ts';

/** Asks a signer whose identity was not verified to verify it once more. */
export const identityAgain = (facts: InvitationFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  notes: linkNotes(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ documentName, companyName, url }: InvitationFacts) => ({
  subject: `Please verify your identity again: ${documentName}`,
  preview: 'You can try once more, and then sign.',
  paragraphs: [
    `Your identity was not verified, so you could not sign the document “${documentName}” of ${companyName} yet.`,
    'You can try once more. Have an official identification at hand, and a phone or computer with a camera. Then you sign on the same page.',
  ],
  action: { label: 'Verify and sign', url },
});

const spanish = ({ documentName, companyName, url }: InvitationFacts) => ({
  subject: `Verifique de nuevo su identidad: ${documentName}`,
  preview: 'Puede intentarlo otra vez y después firmar.',
  paragraphs: [
    `No se pudo verificar su identidad, por lo que el documento “${documentName}” de ${companyName} aún no tiene su firma.`,
    'Puede intentarlo otra vez. Tenga a la mano una identificación oficial y un teléfono o una computadora con cámara. Después firma en la misma página.',
  ],
  action: { label: 'Verificar y firmar', url },
});
