import type { Content } from '../content.ts';
import { type DocumentFacts, greeting } from './facts.ts';

export interface UnknownAtProviderFacts extends DocumentFacts {
  /** As in "DocuSign". */
  readonly provider: string;
  /** Its own word. */
  readonly status: string;
}

/** Tells the creator that a signature provider calls the document something that we do not know, so that nothing may go on there. */
export const unknownAtProvider = (facts: UnknownAtProviderFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ documentName, provider, status, url }: UnknownAtProviderFacts) => ({
  subject: `To be looked at with ${provider}: ${documentName}`,
  preview: `${provider} calls it “${status}”.`,
  paragraphs: [
    `${provider} calls the document “${documentName}” by a word that Pacta does not know: “${status}”. Nothing was concluded from it, and it may have ended there.`,
    `Please look at the document with ${provider}. If it has ended there, it can be withdrawn here while a signature is missing; until then Pacta keeps asking.`,
  ],
  action: { label: 'Open the document', url },
  notes: [`You are told again only if ${provider} calls it by another word that Pacta does not know.`],
});

const spanish = ({ documentName, provider, status, url }: UnknownAtProviderFacts) => ({
  subject: `Por revisar en ${provider}: ${documentName}`,
  preview: `${provider} lo llama “${status}”.`,
  paragraphs: [
    `${provider} llama al documento “${documentName}” con una palabra que Pacta no conoce: “${status}”. No se concluyó nada de ella, y es posible que allí haya terminado.`,
    `Revise el documento en ${provider}. Si allí terminó, puede retirarlo aquí mientras falte una firma; entretanto se seguirá consultando.`,
  ],
  action: { label: 'Abrir el documento', url },
  notes: [`Se le avisará de nuevo solo si ${provider} lo llama con otra palabra que Pacta no conozca.`],
});
