import type { Content } from '../content.ts';
import { type DocumentFacts, greeting, longMoment } from './facts.ts';

export interface CodeFacts extends Omit<DocumentFacts, 'url'> {
  /** By which clocks times are told (IANA). */
  readonly timeZone: string;
  /** The user who created the document. */
  readonly requestedBy: string;
  /** Six of them. They stand in the body alone: lists and lock screens show subject and preview to whoever looks. */
  readonly digits: string;
  readonly expiresAt: Date;
  /** The signer has a device of somebody else's before them. */
  readonly isInPerson: boolean;
}

/** Tells a signer the code that they asked for. */
export const codeToSign = (facts: CodeFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  code: facts.digits,
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ language, timeZone, documentName, companyName, requestedBy, expiresAt, isInPerson }: CodeFacts) => ({
  subject: `Your code to sign: ${documentName}`,
  preview: 'Open this e-mail to see it.',
  paragraphs: [
    `With this code you confirm to ${companyName} that it is you who signs the document “${documentName}”. Type it on the page where you sign${isInPerson ? ', on the device that you were handed' : ''}.`,
  ],
  notes: [
    `It works until ${longMoment({ language, timeZone }, expiresAt)}, once, and only on the device that asked for it. If you ask for another one, this one ends.`,
    `Tell it to nobody: ${requestedBy} does not need it, and whoever has it could sign in your name.`,
    'If you did not ask for it, do not use it: somebody may have opened your link.',
  ],
});

const spanish = ({ language, timeZone, documentName, companyName, requestedBy, expiresAt, isInPerson }: CodeFacts) => ({
  subject: `Su código para firmar: ${documentName}`,
  preview: 'Abra este correo para verlo.',
  paragraphs: [
    `Con este código usted confirma ante ${companyName} que es quien firma el documento “${documentName}”. Escríbalo en la página donde firma${isInPerson ? ', en el dispositivo que le entregaron' : ''}.`,
  ],
  notes: [
    `Funciona hasta el ${longMoment({ language, timeZone }, expiresAt)}, una sola vez y solo en el dispositivo que lo pidió. Si pide otro, este deja de servir.`,
    `No se lo diga a nadie: ${requestedBy} no lo necesita, y quien lo tenga podría firmar en su nombre.`,
    'Si usted no lo pidió, no lo use: es posible que alguien haya abierto su enlace.',
  ],
});
