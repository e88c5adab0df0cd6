import type { Content } from '../content.ts';
import { type DocumentFacts, greeting } from './facts.ts';

export interface CompletedFacts extends DocumentFacts {
  /** Everyone has signed and the file is sealed. False: the document needed no signatures. */
  readonly isSigned: boolean;
  /** The file comes with the mail. */
  readonly isAttached: boolean;
}

/** Tells someone who took part that the document is complete. */
export const completed = (facts: CompletedFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ documentName, companyName, url, isSigned, isAttached }: CompletedFacts) => ({
  subject: `Completed: ${documentName}`,
  preview: isSigned ? 'Everyone has signed. Here is your copy.' : 'The document is ready. Here is your copy.',
  paragraphs: [
    isSigned
      ? `Everyone has signed the document “${documentName}” of ${companyName}, and it has been sealed electronically, so that any later change can be noticed.`
      : `The document “${documentName}” of ${companyName} is complete.`,
    ...(isAttached ? ['You will find it attached to this e-mail.'] : []),
  ],
  action: { label: 'Download the document', url },
  notes: ['Keep the file: it is your copy.'],
});

const spanish = ({ documentName, companyName, url, isSigned, isAttached }: CompletedFacts) => ({
  subject: `Documento completado: ${documentName}`,
  preview: isSigned ? 'Todos han firmado. Aquí está su copia.' : 'El documento está listo. Aquí está su copia.',
  paragraphs: [
    isSigned
      ? `Todos han firmado el documento “${documentName}” de ${companyName}, y el archivo lleva un sello electrónico que permite detectar cualquier cambio posterior.`
      : `El documento “${documentName}” de ${companyName} está completo.`,
    ...(isAttached ? ['Lo encontrará adjunto a este correo.'] : []),
  ],
  action: { label: 'Descargar el documento', url },
  notes: ['Conserve el archivo: es su copia.'],
});
