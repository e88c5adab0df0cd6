import type { Content } from '../content.ts';
import { greeting, type InvitationFacts, linkNotes } from './facts.ts';

export interface ScanReturnedFacts extends InvitationFacts {
  /** Why the scan was sent back. */
  readonly reason: string;
}

/** Tells a signer that their scan was not accepted, and asks for another. */
export const scanReturned = (facts: ScanReturnedFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  quotes: [{ by: facts.companyName, text: facts.reason }],
  notes: linkNotes(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ documentName, companyName, url }: ScanReturnedFacts) => ({
  subject: `Please scan it again: ${documentName}`,
  preview: `${companyName} could not accept the scan.`,
  paragraphs: [
    `${companyName} looked at your scan of the document “${documentName}” and could not accept it.`,
    'Scan what you signed once more, or print and sign it again, and send the new scan. This is why:',
  ],
  action: { label: 'Send another scan', url },
});

const spanish = ({ documentName, companyName, url }: ScanReturnedFacts) => ({
  subject: `Escanee de nuevo: ${documentName}`,
  preview: `${companyName} no pudo aceptar el escaneo.`,
  paragraphs: [
    `${companyName} revisó su escaneo del documento “${documentName}” y no pudo aceptarlo.`,
    'Escanee otra vez lo que firmó, o imprímalo y fírmelo de nuevo, y envíe el nuevo escaneo. Este es el motivo:',
  ],
  action: { label: 'Enviar otro escaneo', url },
});
