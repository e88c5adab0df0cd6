import type { Language } from '@pacta/contracts';

/** What every mail about a document says. */
export interface DocumentFacts {
  readonly language: Language;
  /** The reader's name. */
  readonly reader: string;
  readonly documentName: string;
  readonly companyName: string;
  /** The address that the button opens. May contain a link's key. */
  readonly url: string;
}

/** What a mail with a personal link says. */
export interface InvitationFacts extends DocumentFacts {
  /** The user who created the document. */
  readonly requestedBy: string;
  readonly expiresAt: Date;
}

const locales: Record<Language, string> = { en: 'en-US', es: 'es-MX' };

/** As in "20 de noviembre de 2026", on the calendar of Mexico City. */
export const longDate = (language: Language, date: Date): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'America/Mexico_City' }).format(date);

/** The same with the time, as in "20 de noviembre de 2026, 3:05 p.m. GMT-6". */
export const longMoment = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/Mexico_City',
    timeZoneName: 'short',
  }).format(at);

export const greeting = ({ language, reader }: Pick<DocumentFacts, 'language' | 'reader'>): string =>
  language === 'es' ? `Hola, ${reader}:` : `Hello ${reader},`;

/** What a reader has to know about a personal link. */
export const linkNotes = ({ language, expiresAt }: InvitationFacts): string[] =>
  language === 'es'
    ? [
        `El enlace es personal y funciona hasta el ${longDate(language, expiresAt)}. No lo reenvíe: quien lo tenga puede actuar en su nombre.`,
        'Si no esperaba este correo, puede ignorarlo.',
      ]
    : [
        `The link is personal and works until ${longDate(language, expiresAt)}. Do not forward it: whoever has it can act in your name.`,
        'If you did not expect this e-mail, you can ignore it.',
      ];
