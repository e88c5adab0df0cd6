import type { SignatureType } from '@pacta/contracts';
import type { Content } from '../content.ts';
import {
  documentIn,
  greeting,
  handingIn,
  type InvitationFacts,
  linkNotes,
  quotesOf,
  replacementIn,
  roleOf,
  subjectOf,
} from './facts.ts';

export interface SigningFacts extends InvitationFacts {
  /** How the reader signs. On paper: to be printed, signed by hand, scanned and uploaded. */
  readonly way: SignatureType;
  /** Questions were left for the reader, who answers them first. */
  readonly asks: boolean;
  /** They verify their identity first. */
  readonly verifies?: boolean;
  /** The files that they give first, by name. */
  readonly files?: readonly string[];
}

/** Asks a signer to sign. */
export const invitationToSign = (facts: SigningFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  quotes: quotesOf(facts),
  notes: linkNotes(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const listOf = ({ language }: InvitationFacts, files: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(files.map((name) => `“${name}”`));

const inEnglish: Record<SignatureType, string> = {
  digital: 'You can read it and sign it on your phone or your computer, without an account.',
  efirma:
    'You sign it with your e.firma of the SAT: have its certificate (.cer), its private key (.key) and its password at hand. The key and the password stay on your device.',
  fisica: 'Download it, sign it by hand, scan it and upload the scan on the same page.',
};

const english = ({ way, asks, verifies, files = [], ...facts }: SigningFacts) => ({
  subject: subjectOf(facts, `Please sign: ${facts.documentName}`),
  preview: `${facts.companyName} sends you a document to sign.`,
  paragraphs: [
    `${facts.requestedBy}, of ${facts.companyName}, sends you${roleOf(facts)} ${documentIn(facts)} to sign.`,
    ...replacementIn(facts),
    ...handingIn(facts),
    ...(asks ? ['Before you sign, it asks you for some details that complete it.'] : []),
    ...(verifies
      ? ['Before you sign, you verify your identity: have an official identification and a camera at hand.']
      : []),
    ...(files.length > 0
      ? [`Before you sign, you are asked to upload ${listOf(facts, files)}: have the files at hand.`]
      : []),
    inEnglish[way],
  ],
  action: { label: way === 'fisica' ? 'Open the document' : 'Read and sign', url: facts.url },
});

const inSpanish: Record<SignatureType, string> = {
  digital: 'Puede leerlo y firmarlo desde su celular o su computadora, sin crear una cuenta.',
  efirma:
    'Se firma con su e.firma del SAT: tenga a la mano su certificado (.cer), su llave privada (.key) y su contraseña. La llave y la contraseña no salen de su equipo.',
  fisica: 'Descárguelo, fírmelo de puño y letra, escanéelo y súbalo en la misma página.',
};

const spanish = ({ way, asks, verifies, files = [], ...facts }: SigningFacts) => ({
  subject: subjectOf(facts, `Documento por firmar: ${facts.documentName}`),
  preview: `${facts.companyName} le envía un documento para su firma.`,
  paragraphs: [
    `${facts.requestedBy}, de ${facts.companyName}, le envía${roleOf(facts) && ` a usted${roleOf(facts)}`} ${documentIn(facts)} para su firma.`,
    ...replacementIn(facts),
    ...handingIn(facts),
    ...(asks ? ['Antes de firmar le pedirá algunos datos que lo completan.'] : []),
    ...(verifies
      ? ['Antes de firmar verificará su identidad: tenga a la mano una identificación oficial y una cámara.']
      : []),
    ...(files.length > 0
      ? [`Antes de firmar se le pedirá subir ${listOf(facts, files)}: tenga los archivos a la mano.`]
      : []),
    inSpanish[way],
  ],
  action: { label: way === 'fisica' ? 'Abrir el documento' : 'Leer y firmar', url: facts.url },
});
