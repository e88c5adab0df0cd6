import type { Content } from '../content.ts';
import { type DocumentFacts, greeting } from './facts.ts';

export interface CodeLostFacts extends DocumentFacts {
  readonly signer: string;
}

/** Tells the creator that the code which a signer asked for did not reach their phone, and what they can do. */
export const codeLost = (facts: CodeLostFacts): Content => {
  const { subject, text, next, label } = (facts.language === 'es' ? spanish : english)(facts);
  return {
    language: facts.language,
    greeting: greeting(facts),
    subject,
    preview: text,
    paragraphs: [text, next],
    notes: [],
    action: { label, url: facts.url },
  };
};

const english = ({ documentName, signer }: CodeLostFacts) => ({
  subject: `Code not delivered: ${documentName}`,
  text: `The code that ${signer} asked for, to sign the document “${documentName}”, did not reach their phone.`,
  next: 'Ask them for the right number. If it is another one, correct the phone in the document; then they can ask for a new code.',
  label: 'Open the document',
});

const spanish = ({ documentName, signer }: CodeLostFacts) => ({
  subject: `Código no entregado: ${documentName}`,
  text: `El código que ${signer} solicitó para firmar el documento “${documentName}” no llegó a su teléfono.`,
  next: 'Confirme con esa persona su número. Si es otro, corrija el teléfono en el documento; después podrá solicitar un código nuevo.',
  label: 'Abrir el documento',
});
