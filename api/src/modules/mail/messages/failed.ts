import type { Content } from '../content.ts';
import { type DocumentFacts, greeting } from './facts.ts';

export interface FailedFacts extends DocumentFacts {
  /** The person whom an e-mail did not reach. Empty: a file of the document could not be made. */
  readonly unreached: string;
  /** Everyone has signed, and it is the seal that is missing. */
  readonly lacksSeal?: boolean;
  /** The mail server said that it takes no mail for their address. */
  readonly isRefused?: boolean;
  /** It was taken, and came back. */
  readonly cameBack?: boolean;
  /** Nobody waits for them any more, so their address can no longer be corrected. */
  readonly isOver?: boolean;
  /** The file that e.firmas sign could not be made, or that of a provider could not be taken. */
  readonly failedStep?: 'prepare' | 'provider_file' | null;
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
  preview: facts.unreached ? `Our e-mail did not reach ${facts.unreached}.` : unmadeInEnglish(facts).preview,
  paragraphs: [facts.unreached ? unreachedInEnglish(facts) : unmadeInEnglish(facts).text],
  action: { label: 'Open the document', url: facts.url },
});

function unmadeInEnglish({ documentName, lacksSeal, failedStep }: FailedFacts) {
  if (failedStep === 'provider_file')
    return {
      preview: 'The signed file of the signature provider could not be taken.',
      text: `Everyone has signed the document “${documentName}”, but the file that the signature provider gave back is not what was sent, or its signatures cannot be verified. It is kept as it came, and asked for again. The document says what is wrong with it. Please contact support.`,
    };
  if (failedStep)
    return {
      preview: 'The file for the e.firmas could not be made.',
      text: `The file of the document “${documentName}” that is to be signed by e.firma could not be made, so nobody has been asked for their e.firma yet. The signatures given so far are safe. Please contact support.`,
    };
  if (lacksSeal)
    return {
      preview: 'The signed file could not be sealed.',
      text: `Everyone has signed the document “${documentName}”, but its file could not be sealed. The signatures are safe. Please contact support.`,
    };
  return {
    preview: 'The file with the signatures could not be made.',
    text: `The file of the document “${documentName}” with its signatures could not be made, so that it does not go on. The signatures are safe. Please contact support.`,
  };
}

function unreachedInEnglish({ isOver, ...facts }: FailedFacts): string {
  const what = whyInEnglish(facts);
  const next = isOver
    ? 'Nothing more is awaited of them; please send them the document yourself.'
    : 'Check the address; if it is wrong, correct it in the document and we will send the e-mail again.';
  return `${what} ${next}`;
}

function whyInEnglish({ documentName, unreached, isRefused, cameBack }: FailedFacts): string {
  if (cameBack)
    return `Our e-mail to ${unreached} about the document “${documentName}” came back: their mail server could not deliver it. No more reminders go there.`;
  if (isRefused)
    return `The mail server refused the address of ${unreached}, so our e-mail about the document “${documentName}” did not reach them.`;
  return `We tried for several days to e-mail ${unreached} about the document “${documentName}”, without success.`;
}

const spanish = (facts: FailedFacts) => ({
  subject: `Requiere su atención: ${facts.documentName}`,
  preview: facts.unreached ? `Nuestro correo no llegó a ${facts.unreached}.` : unmadeInSpanish(facts).preview,
  paragraphs: [facts.unreached ? unreachedInSpanish(facts) : unmadeInSpanish(facts).text],
  action: { label: 'Abrir el documento', url: facts.url },
});

function unmadeInSpanish({ documentName, lacksSeal, failedStep }: FailedFacts) {
  if (failedStep === 'provider_file')
    return {
      preview: 'No se pudo aceptar el archivo firmado del proveedor de firma.',
      text: `Todos firmaron el documento “${documentName}”, pero el archivo que devolvió el proveedor de firma no es el que se envió o sus firmas no se pueden verificar. Se conserva como llegó y se le pedirá de nuevo. El documento dice qué tiene de malo. Comuníquese con soporte.`,
    };
  if (failedStep)
    return {
      preview: 'No se pudo preparar el archivo para las e.firmas.',
      text: `No se pudo preparar el archivo del documento “${documentName}” que se firma con e.firma, por lo que todavía no se le ha pedido la e.firma a nadie. Las firmas recibidas hasta ahora están a salvo. Comuníquese con soporte.`,
    };
  if (lacksSeal)
    return {
      preview: 'No se pudo sellar el archivo firmado.',
      text: `Todos firmaron el documento “${documentName}”, pero no se pudo sellar el archivo. Las firmas están a salvo. Comuníquese con soporte.`,
    };
  return {
    preview: 'No se pudo generar el archivo con las firmas.',
    text: `No se pudo generar el archivo del documento “${documentName}” con sus firmas, por lo que no avanza. Las firmas están a salvo. Comuníquese con soporte.`,
  };
}

function whyInSpanish({ documentName, unreached, isRefused, cameBack }: FailedFacts): string {
  if (cameBack)
    return `Nuestro correo a ${unreached} sobre el documento “${documentName}” fue devuelto: su servidor no pudo entregarlo. No se enviarán más recordatorios a esa dirección.`;
  if (isRefused)
    return `El servidor de correo rechazó la dirección de ${unreached}, por lo que no recibió nuestro correo sobre el documento “${documentName}”.`;
  return `Durante varios días intentamos enviar a ${unreached} el correo sobre el documento “${documentName}”, sin éxito.`;
}

function unreachedInSpanish({ isOver, ...facts }: FailedFacts): string {
  const what = whyInSpanish(facts);
  const next = isOver
    ? 'Ya no se espera nada de esa persona; envíele usted el documento.'
    : 'Revise la dirección; si no es correcta, corríjala en el documento y enviaremos el correo de nuevo.';
  return `${what} ${next}`;
}
