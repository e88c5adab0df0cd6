import type { Content } from '../content.ts';
import { type DocumentFacts, greeting } from './facts.ts';

export interface SignedFacts extends DocumentFacts {
  /** The signer. */
  readonly by: string;
}

/** Tells the creator that one of the signers has signed. */
export const signed = (facts: SignedFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  notes: [],
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ documentName, by, url }: SignedFacts) => ({
  subject: `Signed by ${by}: ${documentName}`,
  preview: `${by} has signed the document.`,
  paragraphs: [`${by} has signed the document “${documentName}”.`],
  action: { label: 'Open the document', url },
});

const spanish = ({ documentName, by, url }: SignedFacts) => ({
  subject: `Documento firmado por ${by}: ${documentName}`,
  preview: `${by} firmó el documento.`,
  paragraphs: [`${by} firmó el documento “${documentName}”.`],
  action: { label: 'Abrir el documento', url },
});
