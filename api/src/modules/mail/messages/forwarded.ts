import type { Content } from '../content.ts';
import { type DocumentFacts, greeting } from './facts.ts';

export interface Handed {
  readonly fromName: string;
  readonly fromEmail: string;
  readonly toName: string;
  readonly toEmail: string;
  readonly reason: string;
}

/** Tells the creator that somebody who was asked to approve or sign has named another person. */
export const forwarded = (facts: DocumentFacts & Handed): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  quotes: [{ by: facts.fromName, text: facts.reason }],
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ documentName, url, ...handed }: DocumentFacts & Handed) => ({
  subject: `Forwarded by ${handed.fromName}: ${documentName}`,
  preview: `${handed.toName} is to act in place of ${handed.fromName}.`,
  paragraphs: [
    `${handed.fromName} (${handed.fromEmail}) has forwarded the document “${documentName}”: ${handed.toName} (${handed.toEmail}) is to act in their place and is being invited. This is why:`,
  ],
  action: { label: 'Open the document', url },
  notes: [`If this is not right, you can undo it on the document’s page until ${handed.toName} has acted.`],
});

const spanish = ({ documentName, url, ...handed }: DocumentFacts & Handed) => ({
  subject: `Documento reenviado por ${handed.fromName}: ${documentName}`,
  preview: `${handed.toName} actuará en lugar de ${handed.fromName}.`,
  paragraphs: [
    `${handed.fromName} (${handed.fromEmail}) reenvió el documento “${documentName}”: ${handed.toName} (${handed.toEmail}) actuará en su lugar y se le envía la invitación. Este es el motivo:`,
  ],
  action: { label: 'Abrir el documento', url },
  notes: [`Si no es correcto, puede deshacerlo en la página del documento mientras ${handed.toName} no haya actuado.`],
});
