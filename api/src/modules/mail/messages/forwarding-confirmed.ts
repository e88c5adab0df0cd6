import type { Content } from '../content.ts';
import { type DocumentFacts, greeting } from './facts.ts';

export interface ConfirmedFacts extends Omit<DocumentFacts, 'url'> {
  readonly toName: string;
  readonly requestedBy: string;
  /** The place was given back to the reader, and it is not their turn yet. */
  readonly isGivenBack: boolean;
}

/** Tells who forwarded a document that somebody else is asked in their place, or that they have it back. Nothing is to be done. */
export const forwardingConfirmed = (facts: ConfirmedFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

function english({ documentName, companyName, toName, requestedBy, isGivenBack }: ConfirmedFacts) {
  if (isGivenBack)
    return {
      subject: `Yours again: ${documentName}`,
      preview: `${companyName} has given the document back to you.`,
      paragraphs: [
        `You had forwarded the document “${documentName}” of ${companyName} to ${toName}. Its sender has given it back to you.`,
      ],
      notes: ['There is nothing for you to do yet. You will receive an e-mail with a link when it is your turn.'],
    };
  return {
    subject: `You forwarded: ${documentName}`,
    preview: `${toName} is asked in your place. There is nothing for you to do.`,
    paragraphs: [
      `You forwarded the document “${documentName}” of ${companyName}: from now on ${toName} is asked in your place, and ${requestedBy} has been told.`,
      `If it was not you, tell ${requestedBy} at once: the document can be given back to you until ${toName} has acted.`,
    ],
    notes: ['There is nothing for you to do. The links that you received for it no longer work.'],
  };
}

function spanish({ documentName, companyName, toName, requestedBy, isGivenBack }: ConfirmedFacts) {
  if (isGivenBack)
    return {
      subject: `Le corresponde de nuevo: ${documentName}`,
      preview: `${companyName} le asignó de nuevo el documento.`,
      paragraphs: [
        `Usted había reenviado el documento “${documentName}” de ${companyName} a ${toName}. El remitente se lo asignó de nuevo a usted.`,
      ],
      notes: ['Por ahora no tiene que hacer nada. Recibirá un correo con un enlace cuando sea su turno.'],
    };
  return {
    subject: `Usted reenvió: ${documentName}`,
    preview: `Se le pide a ${toName} en su lugar. No tiene que hacer nada.`,
    paragraphs: [
      `Usted reenvió el documento “${documentName}” de ${companyName}: a partir de ahora se le pide a ${toName} en su lugar, y se le avisó a ${requestedBy}.`,
      `Si no fue usted, avise de inmediato a ${requestedBy}: el documento se le puede asignar de nuevo mientras ${toName} no haya actuado.`,
    ],
    notes: ['No tiene que hacer nada. Los enlaces que recibió para este documento ya no funcionan.'],
  };
}
