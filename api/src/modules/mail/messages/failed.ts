import type { Content } from '../content.ts';
import { type DocumentFacts, greeting } from './facts.ts';

export interface FailedFacts extends DocumentFacts {
  /** The person whom an e-mail did not reach. Empty: the signed file could not be sealed. */
  readonly unreached: string;
  /** The mail server said that it takes no mail for their address. */
  readonly isRefused?: boolean;
  /** Nobody waits for them any more, so their address can no longer be corrected. */
  readonly isOver?: boolean;
}

/** Tells the creator that a job on the document was given up, and what they can do. */
export const failed = (facts: FailedFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  notes: [],
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = (facts: FailedFacts) => ({
  subject: `Needs your attention: ${facts.documentName}`,
  preview: facts.unreached ? `Our e-mail did not reach ${facts.unreached}.` : 'The signed file could not be sealed.',
  paragraphs: [facts.unreached ? unreachedInEnglish(facts) : unsealedInEnglish(facts)],
  action: { label: 'Open the document', url: facts.url },
});

const unsealedInEnglish = ({ documentName }: FailedFacts) =>
  `Everyone has signed the document “${documentName}”, but its file could not be sealed. The signatures are safe. Please contact support.`;

function unreachedInEnglish({ documentName, unreached, isRefused, isOver }: FailedFacts): string {
  const what = isRefused
    ? `The mail server refused the address of ${unreached}, so our e-mail about the document “${documentName}” did not reach them.`
    : `We tried for several days to e-mail ${unreached} about the document “${documentName}”, without success.`;
  const next = isOver
    ? 'Nothing more is awaited of them; please send them the document yourself.'
    : 'Check the address; if it is wrong, correct it in the document and we will send the e-mail again.';
  return `${what} ${next}`;
}

const spanish = (facts: FailedFacts) => ({
  subject: `Requiere su atención: ${facts.documentName}`,
  preview: facts.unreached ? `Nuestro correo no llegó a ${facts.unreached}.` : 'No se pudo sellar el archivo firmado.',
  paragraphs: [facts.unreached ? unreachedInSpanish(facts) : unsealedInSpanish(facts)],
  action: { label: 'Abrir el documento', url: facts.url },
});

const unsealedInSpanish = ({ documentName }: FailedFacts) =>
  `Todos firmaron el documento “${documentName}”, pero no se pudo sellar el archivo. Las firmas están a salvo. Comuníquese con soporte.`;

function unreachedInSpanish({ documentName, unreached, isRefused, isOver }: FailedFacts): string {
  const what = isRefused
    ? `El servidor de correo rechazó la dirección de ${unreached}, por lo que no recibió nuestro correo sobre el documento “${documentName}”.`
    : `Durante varios días intentamos enviar a ${unreached} el correo sobre el documento “${documentName}”, sin éxito.`;
  const next = isOver
    ? 'Ya no se espera nada de esa persona; envíele usted el documento.'
    : 'Revise la dirección; si no es correcta, corríjala en el documento y enviaremos el correo de nuevo.';
  return `${what} ${next}`;
}
