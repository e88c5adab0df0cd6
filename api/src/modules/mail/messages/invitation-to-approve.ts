import type { Content } from '../content.ts';
import { greeting, type InvitationFacts, linkNotes } from './facts.ts';

/** Asks an approver for the VoBo. */
export const invitationToApprove = (facts: InvitationFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  notes: linkNotes(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ documentName, companyName, requestedBy, url }: InvitationFacts) => ({
  subject: `Approval requested: ${documentName}`,
  preview: `${companyName} asks you to review and approve a document.`,
  paragraphs: [
    `${requestedBy}, of ${companyName}, asks you to review the document “${documentName}” and to approve it (VoBo) before it is sent for signature.`,
    'If something has to change, you can reject it and say what.',
  ],
  action: { label: 'Review the document', url },
});

const spanish = ({ documentName, companyName, requestedBy, url }: InvitationFacts) => ({
  subject: `Se solicita su visto bueno: ${documentName}`,
  preview: `${companyName} le pide revisar y aprobar un documento.`,
  paragraphs: [
    `${requestedBy}, de ${companyName}, le pide revisar el documento “${documentName}” y dar su visto bueno (VoBo) antes de enviarlo a firma.`,
    'Si algo debe corregirse, puede rechazarlo e indicar el motivo.',
  ],
  action: { label: 'Revisar el documento', url },
});
