import type { Content } from '../content.ts';
import { type DocumentFacts, greeting } from './facts.ts';

export interface FailedFacts extends DocumentFacts {
  /** The person whom an e-mail did not reach. Empty: the signed file could not be sealed. */
  readonly unreached: string;
}

/** Tells the creator that a job on the document was given up, and what they can do. */
export const failed = (facts: FailedFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  notes: [],
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ documentName, unreached, url }: FailedFacts) => ({
  subject: `Needs your attention: ${documentName}`,
  preview: unreached ? `Our e-mail did not reach ${unreached}.` : 'The signed file could not be sealed.',
  paragraphs: [
    unreached
      ? `We tried for several days to e-mail ${unreached} about the document “${documentName}”, without success. Check the address; if it is wrong, correct it in the document and we will send the e-mail again.`
      : `Everyone has signed the document “${documentName}”, but its file could not be sealed. The signatures are safe. Please contact support.`,
  ],
  action: { label: 'Open the document', url },
});

const spanish = ({ documentName, unreached, url }: FailedFacts) => ({
  subject: `Requiere su atención: ${documentName}`,
  preview: unreached ? `Nuestro correo no llegó a ${unreached}.` : 'No se pudo sellar el archivo firmado.',
  paragraphs: [
    unreached
      ? `Durante varios días intentamos enviar a ${unreached} el correo sobre el documento “${documentName}”, sin éxito. Revise la dirección; si no es correcta, corríjala en el documento y enviaremos el correo de nuevo.`
      : `Todas las partes firmaron el documento “${documentName}”, pero no se pudo sellar el archivo. Las firmas están a salvo. Comuníquese con soporte.`,
  ],
  action: { label: 'Abrir el documento', url },
});
