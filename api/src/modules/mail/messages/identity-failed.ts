import type { Content } from '../content.ts';
import { type DocumentFacts, greeting } from './facts.ts';

export interface IdentityFailedFacts extends DocumentFacts {
  readonly signer: string;
  readonly what: 'declined' | 'other_name' | 'unavailable';
}

/** Tells the creator that a signer cannot sign yet, because who they are was not verified, and what they can do. */
export const identityFailed = (facts: IdentityFailedFacts): Content => {
  const { subject, text, next, label } = (facts.language === 'es' ? spanish : english)(facts);
  return {
    language: facts.language,
    greeting: greeting(facts),
    subject,
    preview: text,
    paragraphs: [text, next],
    notes: [],
    action: { label, url: facts.url },
  };
};

function english({ documentName, signer, what }: IdentityFailedFacts) {
  const texts = {
    declined: `The identity of ${signer} was not verified for the document “${documentName}”, so they cannot sign it.`,
    other_name: `${signer} verified their identity for the document “${documentName}” with an identification in another name, so they cannot sign it.`,
    unavailable: `${signer} wants to verify their identity for the document “${documentName}”, but the identity service does not answer.`,
  };
  const next =
    what === 'unavailable'
      ? 'They can try again later. You can also let them sign without it, giving a reason.'
      : 'The document waits. You can ask them to try again, or let them sign without it, giving a reason.';
  const subject = `Identity not verified: ${documentName}`;
  return { subject, text: texts[what], next, label: 'Open the document' };
}

function spanish({ documentName, signer, what }: IdentityFailedFacts) {
  const texts = {
    declined: `No se verificó la identidad de ${signer} para el documento “${documentName}”, por lo que no puede firmarlo.`,
    other_name: `${signer} verificó su identidad para el documento “${documentName}” con una identificación a otro nombre, por lo que no puede firmarlo.`,
    unavailable: `${signer} quiere verificar su identidad para el documento “${documentName}”, pero el servicio de identidad no responde.`,
  };
  const next =
    what === 'unavailable'
      ? 'Puede intentarlo más tarde. Usted también puede permitirle firmar sin verificación, indicando un motivo.'
      : 'El documento queda en espera. Usted puede pedirle que lo intente de nuevo o permitirle firmar sin verificación, indicando un motivo.';
  const subject = `Identidad sin verificar: ${documentName}`;
  return { subject, text: texts[what], next, label: 'Abrir el documento' };
}
