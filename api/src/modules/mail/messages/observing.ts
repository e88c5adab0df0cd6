import type { Content } from '../content.ts';
import { type DocumentFacts, greeting, lastDay } from './facts.ts';

export interface ObservingFacts extends DocumentFacts {
  /** By which clocks times are told (IANA). */
  readonly timeZone: string;
  /** The user who created the document. */
  readonly requestedBy: string;
  readonly expiresAt: Date;
  readonly isCompleted: boolean;
  /** The file comes with the mail. */
  readonly isAttached: boolean;
}

/** Lets somebody see a document on which nothing is asked of them: while it is on its way, or once it is complete. */
export const observing = (facts: ObservingFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({
  documentName,
  companyName,
  requestedBy,
  url,
  isCompleted,
  isAttached,
  ...facts
}: ObservingFacts) => ({
  subject: isCompleted ? `Completed: ${documentName}` : `For your information: ${documentName}`,
  preview: isCompleted
    ? 'The document is complete. You can read and download it.'
    : `${companyName} lets you follow a document. There is nothing for you to do.`,
  paragraphs: isCompleted
    ? [
        `The document “${documentName}” of ${companyName} is complete. ${requestedBy} shares it with you: you can read it and download it.`,
        ...(isAttached ? ['You will find it attached to this e-mail.'] : []),
      ]
    : [
        `${requestedBy}, of ${companyName}, shares the document “${documentName}” with you, so that you can follow how it is approved and signed. There is nothing for you to do.`,
        'When it is complete we will e-mail you, and you can download it.',
      ],
  action: { label: 'See the document', url },
  notes: [
    `The link is personal and works until ${lastDay(facts, facts.expiresAt)}. Do not forward it: whoever has it sees the document.`,
    'If you did not expect this e-mail, you can ignore it.',
  ],
});

const spanish = ({
  documentName,
  companyName,
  requestedBy,
  url,
  isCompleted,
  isAttached,
  ...facts
}: ObservingFacts) => ({
  subject: isCompleted ? `Documento completado: ${documentName}` : `Para su conocimiento: ${documentName}`,
  preview: isCompleted
    ? 'El documento está completo. Puede leerlo y descargarlo.'
    : `${companyName} le permite seguir un documento. No tiene que hacer nada.`,
  paragraphs: isCompleted
    ? [
        `El documento “${documentName}” de ${companyName} está completo. ${requestedBy} lo comparte con usted: puede leerlo y descargarlo.`,
        ...(isAttached ? ['Lo encontrará adjunto a este correo.'] : []),
      ]
    : [
        `${requestedBy}, de ${companyName}, comparte con usted el documento “${documentName}” para que pueda seguir su aprobación y su firma. No tiene que hacer nada.`,
        'Cuando esté completo le avisaremos por correo y podrá descargarlo.',
      ],
  action: { label: 'Ver el documento', url },
  notes: [
    `El enlace es personal y funciona hasta el ${lastDay(facts, facts.expiresAt)}. No lo reenvíe: quien lo tenga puede ver el documento.`,
    'Si no esperaba este correo, puede ignorarlo.',
  ],
});
