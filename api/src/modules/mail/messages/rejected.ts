import type { ActorKind } from '@pacta/contracts';
import type { Content } from '../content.ts';
import { type DocumentFacts, greeting } from './facts.ts';

export interface RejectedFacts extends DocumentFacts {
  readonly rejectedBy: string;
  /** An approver rejects, a signer declines, a user withdraws, a provider ends. */
  readonly by: Exclude<ActorKind, 'observer'>;
  readonly comments: string;
}

/** Tells the creator that somebody rejected the document, declined to sign it or withdrew it, and why. */
export const rejected = (facts: RejectedFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  quotes: [{ by: facts.rejectedBy, text: facts.comments }],
  notes: [],
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ documentName, rejectedBy, by, url }: RejectedFacts) => {
  const what = { approver: 'has rejected', signer: 'has declined to sign', user: 'has withdrawn', system: 'has ended' }[
    by
  ];
  return {
    subject: `${by === 'user' ? 'Withdrawn' : 'Rejected'}: ${documentName}`,
    preview: `${rejectedBy} ${what} the document.`,
    paragraphs: [
      `${rejectedBy} ${what} the document “${documentName}”. You can upload a corrected version; it then starts again.`,
    ],
    action: { label: 'Open the document', url },
  };
};

const spanish = ({ documentName, rejectedBy, by, url }: RejectedFacts) => {
  const what = { approver: 'rechazó', signer: 'no aceptó firmar', user: 'retiró', system: 'terminó' }[by];
  return {
    subject: `Documento ${by === 'user' ? 'retirado' : 'rechazado'}: ${documentName}`,
    preview: `${rejectedBy} ${what} el documento.`,
    paragraphs: [
      `${rejectedBy} ${what} el documento “${documentName}”. Puede subir una versión corregida; el proceso comenzará de nuevo.`,
    ],
    action: { label: 'Abrir el documento', url },
  };
};
