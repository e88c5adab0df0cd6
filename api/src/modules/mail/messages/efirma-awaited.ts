import type { Quote } from '../../../jobs.ts';
import type { Content } from '../content.ts';
import { type DocumentFacts, greeting } from './facts.ts';

export interface EfirmaAwaitedFacts extends DocumentFacts {
  /** They were asked before. */
  readonly isReminder: boolean;
  /** What a colleague says besides. */
  readonly note?: Quote | undefined;
}

/** Asks the creator of a document for the e.firma that they sign it with for the company. */
export const efirmaAwaited = (facts: EfirmaAwaitedFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  ...(facts.note && { quotes: [facts.note] }),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ documentName, companyName, url, isReminder }: EfirmaAwaitedFacts) => ({
  subject: `${isReminder ? 'Reminder: ' : ''}Your e.firma is awaited: ${documentName}`,
  preview: `It is your turn to sign for ${companyName} with your e.firma.`,
  paragraphs: [
    `The document “${documentName}” is waiting for your e.firma: you created it, so you sign it for ${companyName}, now that whoever signs on paper or with a drawn signature has done so.`,
    'Have your certificate (.cer), your private key (.key) and its password at hand. The key and the password never leave your device.',
  ],
  action: { label: 'Sign with your e.firma', url },
  notes: [
    'Nobody else can sign in your place. If the document is no longer wanted, you can withdraw it on the same page.',
  ],
});

const spanish = ({ documentName, companyName, url, isReminder }: EfirmaAwaitedFacts) => ({
  subject: `${isReminder ? 'Recordatorio: ' : ''}Se espera su e.firma: ${documentName}`,
  preview: `Le toca firmar en nombre de ${companyName} con su e.firma.`,
  paragraphs: [
    `El documento “${documentName}” espera su e.firma: usted lo creó, así que usted lo firma en nombre de ${companyName}, ahora que quienes firman en papel o con una firma dibujada ya lo hicieron.`,
    'Tenga a la mano su certificado (.cer), su llave privada (.key) y su contraseña. Ni la llave ni la contraseña salen de su dispositivo.',
  ],
  action: { label: 'Firmar con su e.firma', url },
  notes: ['Nadie más puede firmar en su lugar. Si el documento ya no se necesita, puede retirarlo en la misma página.'],
});
