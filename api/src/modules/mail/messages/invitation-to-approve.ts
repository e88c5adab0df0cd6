import type { Content } from '../content.ts';
import {
  documentIn,
  greeting,
  handingIn,
  type InvitationFacts,
  linkNotes,
  quotesOf,
  replacementIn,
  roleOf,
  subjectOf,
} from './facts.ts';

export interface ApprovalFacts extends InvitationFacts {
  /** Whether it goes to its signers afterwards. */
  readonly isToBeSigned: boolean;
  /** Whether the reader is one of them, and signs on the same page. */
  readonly signsToo: boolean;
}

/** Asks an approver for the VoBo. */
export const invitationToApprove = (facts: ApprovalFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  quotes: quotesOf(facts),
  notes: linkNotes(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = (facts: ApprovalFacts) => ({
  subject: subjectOf(facts, `Approval requested: ${facts.documentName}`),
  preview: `${facts.companyName} asks you to review and approve a document.`,
  paragraphs: [
    `${facts.requestedBy}, of ${facts.companyName}, asks you${roleOf(facts)} to review ${documentIn(facts)} and to approve it (VoBo)${facts.isToBeSigned ? ' before it is sent for signature' : ''}.`,
    ...replacementIn(facts),
    ...handingIn(facts),
    ...(facts.isToBeSigned && facts.signsToo ? ['Once you have approved it, you sign it on the same page.'] : []),
    'If something has to change, you can reject it and say what.',
  ],
  action: { label: 'Review the document', url: facts.url },
});

const spanish = (facts: ApprovalFacts) => ({
  subject: subjectOf(facts, `Se solicita su visto bueno: ${facts.documentName}`),
  preview: `${facts.companyName} le pide revisar y aprobar un documento.`,
  paragraphs: [
    `${facts.requestedBy}, de ${facts.companyName}, le pide${roleOf(facts) && ` a usted${roleOf(facts)}`} revisar ${documentIn(facts)} y dar su visto bueno (VoBo)${facts.isToBeSigned ? ' antes de enviarlo a firma' : ''}.`,
    ...replacementIn(facts),
    ...handingIn(facts),
    ...(facts.isToBeSigned && facts.signsToo ? ['Después de aprobarlo, lo firma en la misma página.'] : []),
    'Si algo debe corregirse, puede rechazarlo e indicar el motivo.',
  ],
  action: { label: 'Revisar el documento', url: facts.url },
});
