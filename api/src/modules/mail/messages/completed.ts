import type { Content } from '../content.ts';
import { type DocumentFacts, greeting } from './facts.ts';

export interface CompletedFacts extends DocumentFacts {
  /** What shows a later change of the file that everyone has signed; null: the document needed no signatures. */
  readonly signed: { readonly by: 'seal' | 'efirmas' | 'provider' | 'nothing' } | null;
  /** The file comes with the mail. */
  readonly isAttached: boolean;
}

/** Tells someone who took part that the document is complete. */
export const completed = (facts: CompletedFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const inEnglish = {
  seal: ', and it has been sealed electronically, so that any later change can be noticed.',
  provider: ': the file is the one that the signature provider gave back, with its signatures.',
  efirmas: ', and the file carries e.firmas, so that any later change can be noticed.',
  nothing:
    ': the file has no electronic seal; its SHA-256 is kept with the document, so that a copy can be compared with it.',
} as const;

const english = ({ documentName, companyName, url, signed, isAttached }: CompletedFacts) => ({
  subject: `Completed: ${documentName}`,
  preview: signed ? 'Everyone has signed. Here is your copy.' : 'The document is ready. Here is your copy.',
  paragraphs: [
    signed
      ? `Everyone has signed the document “${documentName}” of ${companyName}${inEnglish[signed.by]}`
      : `The document “${documentName}” of ${companyName} is complete.`,
    ...(isAttached ? ['You will find it attached to this e-mail.'] : []),
  ],
  action: { label: 'Download the document', url },
  notes: ['Keep the file: it is your copy.'],
});

const inSpanish = {
  seal: ', y el archivo lleva un sello electrónico que permite detectar cualquier cambio posterior.',
  provider: ': el archivo es el que devolvió el proveedor de firma, con sus firmas.',
  efirmas: ', y el archivo lleva e.firmas, que permiten detectar cualquier cambio posterior.',
  nothing:
    ': el archivo no lleva sello electrónico; su SHA-256 se conserva con el documento, para poder comparar una copia con él.',
} as const;

const spanish = ({ documentName, companyName, url, signed, isAttached }: CompletedFacts) => ({
  subject: `Documento completado: ${documentName}`,
  preview: signed ? 'Todos han firmado. Aquí está su copia.' : 'El documento está listo. Aquí está su copia.',
  paragraphs: [
    signed
      ? `Todos han firmado el documento “${documentName}” de ${companyName}${inSpanish[signed.by]}`
      : `El documento “${documentName}” de ${companyName} está completo.`,
    ...(isAttached ? ['Lo encontrará adjunto a este correo.'] : []),
  ],
  action: { label: 'Descargar el documento', url },
  notes: ['Conserve el archivo: es su copia.'],
});
