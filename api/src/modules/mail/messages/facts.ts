import type { Language } from '@pacta/contracts';
import type { Quote } from '../../../jobs.ts';
import { localZone } from '../../../platform/local-day.ts';

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
  /** By which clocks (IANA). */
  readonly timeZone: string;
  /** The legal entity that the reader represents. */
  readonly onBehalfOf?: string | undefined;
  /** Why the reader is asked again, if the document replaces one that was rejected. */
  readonly correction?: Correction | undefined;
  /** How the reader came to their place, if somebody forwarded it. */
  readonly handed?: Handing | undefined;
}

/** A place that was forwarded to the reader, or that they had forwarded and have back. */
export type Handing =
  | { readonly kind: 'forwarded'; readonly by: string; readonly reason: string }
  | { readonly kind: 'given_back'; readonly from: string };

/** A corrected version, and what led to it. */
export interface Correction {
  readonly version: number;
  readonly sender: string;
  /** What the sender says about it; may be empty. */
  readonly note: string;
  /** The comment of the rejection, if the reader may know it. */
  readonly comment: Quote | null;
}

/** Why it was forwarded, and what was said about a corrected version, the earlier comment first. */
export function quotesOf({ language, correction, handed }: InvitationFacts): Quote[] {
  const forwarding = handed?.kind === 'forwarded' ? [{ by: handed.by, text: handed.reason }] : [];
  if (!correction) return forwarding;
  const { comment, note, sender } = correction;
  const earlier = language === 'es' ? 'comentario a la versión anterior' : 'comment on the earlier version';
  const about = language === 'es' ? 'sobre esta versión' : 'about this version';
  return [
    ...forwarding,
    ...(comment ? [{ by: `${comment.by} (${earlier})`, text: comment.text }] : []),
    ...(note ? [{ by: `${sender} (${about})`, text: note }] : []),
  ];
}

/** As in "Corrected version 2 · Please sign: Lease". */
export const subjectOf = ({ language, correction }: InvitationFacts, subject: string): string => {
  if (!correction) return subject;
  const corrected = language === 'es' ? 'Versión corregida' : 'Corrected version';
  return `${corrected} ${correction.version} · ${subject}`;
};

/** The document in the middle of a sentence, with its number where it is a corrected version. */
export function documentIn({ language, documentName, correction }: InvitationFacts): string {
  if (language === 'es') {
    return correction
      ? `la versión ${correction.version}, corregida, del documento “${documentName}”`
      : `el documento “${documentName}”`;
  }
  return correction
    ? `version ${correction.version}, corrected, of the document “${documentName}”`
    : `the document “${documentName}”`;
}

/** Whoever signed or approved the earlier version is asked again, and would not know why. */
export function replacementIn({ language, correction }: InvitationFacts): string[] {
  if (!correction) return [];
  return language === 'es'
    ? ['Sustituye a la versión anterior: lo que se haya aprobado o firmado de aquella ya no cuenta.']
    : ['It takes the place of the earlier version: what was approved or signed of that one no longer counts.'];
}

/** How the document came to the reader, where it was forwarded. */
export function handingIn({ language, handed }: InvitationFacts): string[] {
  if (!handed) return [];
  if (handed.kind === 'forwarded') {
    return language === 'es'
      ? [`La solicitud era para ${handed.by}, quien indicó que le corresponde a usted y dio el motivo.`]
      : [`It was asked of ${handed.by}, who has named you in their place and says why.`];
  }
  return language === 'es'
    ? [`Usted lo había reenviado a ${handed.from}; el remitente se lo asignó de nuevo a usted.`]
    : [`You had forwarded it to ${handed.from}; its sender has given it back to you.`];
}

/** For whom the reader acts, where it is not for themselves; inside a sentence, since the name may end with a stop. */
export function roleOf({ language, onBehalfOf }: Pick<InvitationFacts, 'language' | 'onBehalfOf'>): string {
  if (!onBehalfOf) return '';
  return language === 'es' ? `, como representante de ${onBehalfOf},` : `, as representative of ${onBehalfOf},`;
}

const locales: Record<Language, string> = { en: 'en-US', es: 'es-MX' };

/** In which words and by which clocks times are told. */
interface Told {
  readonly language: Language;
  /** IANA. Absent of what belongs to no company. */
  readonly timeZone?: string;
}

/** As in "20 de noviembre de 2026". */
export const longDate = ({ language, timeZone = localZone }: Told, date: Date): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(date);

/** The last day of what ends at a moment: an end at midnight is that of the day before. */
export const lastDay = (told: Told, end: Date): string => longDate(told, new Date(end.getTime() - 1));

/** A day with the time, as in "20 de noviembre de 2026, 3:05 p.m. GMT-6". */
export const longMoment = ({ language, timeZone = localZone }: Told, at: Date): string =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at);

export const greeting = ({ language, reader }: Pick<DocumentFacts, 'language' | 'reader'>): string =>
  language === 'es' ? `Hola, ${reader}:` : `Hello ${reader},`;

/** What a reader has to know about a personal link. */
export const linkNotes = ({ language, timeZone, expiresAt }: InvitationFacts): string[] =>
  language === 'es'
    ? [
        `El enlace es personal y funciona hasta el ${lastDay({ language, timeZone }, expiresAt)}. No lo reenvíe: quien lo tenga puede actuar en su nombre.`,
        'Si no esperaba este correo, puede ignorarlo.',
      ]
    : [
        `The link is personal and works until ${lastDay({ language, timeZone }, expiresAt)}. Do not forward it: whoever has it can act in your name.`,
        'If you did not expect this e-mail, you can ignore it.',
      ];
