import type { PublicDocument } from '@pacta/contracts';
import { isSkipped, signsHere } from './situation.ts';

export interface DocumentStep {
  step: 'approval' | 'own_approval' | 'own_answers' | 'own_signature' | 'signatures' | 'finished';
  state: 'done' | 'in_progress' | 'waiting';
}

interface Station {
  step: DocumentStep['step'];
  isDone: boolean;
  isPart: boolean;
}

/**
 * The way of a document, seen by the person who opened it; the first step that is not done is in progress. A later one may be done before:
 * a company that signs alone does so when it creates the document.
 */
export function stepsOf(document: PublicDocument): DocumentStep[] {
  const stations = stationsOf(document).filter(({ isPart }) => isPart);
  const present = stations.findIndex(({ isDone }) => !isDone);
  return stations.map(({ step, isDone }, index) => {
    if (isDone) return { step, state: 'done' };
    return { step, state: index === present ? 'in_progress' : 'waiting' };
  });
}

function stationsOf(document: PublicDocument): Station[] {
  const { person, status, signersTotal, signersDone, timeline } = document;
  const isApprover = person.kind === 'approver';
  const approval = timeline.find(({ step }) => step === 'approval');
  const isApproved = approval?.state === 'done';
  const isApprovalWanted = approval?.at !== null || !isApproved;
  const isComplete = status === 'COMPLETADO';
  const hasSigned = isApprover ? person.decision === 'signed' : person.hasActed;
  const others = signersTotal - (signsHere(document) ? 1 : 0);
  return [
    { step: 'own_approval', isDone: isApproved, isPart: isApprover },
    { step: 'approval', isDone: isApproved, isPart: !isApprover && isApprovalWanted },
    {
      step: 'own_answers',
      isDone: isApproved && !document.hasOpenQuestions,
      isPart: document.questions.length > 0 && signsHere(document),
    },
    { step: 'own_signature', isDone: hasSigned, isPart: signsHere(document) },
    {
      step: 'signatures',
      isDone: isComplete || signersDone >= signersTotal,
      isPart: others > 0 && !isSkipped(document, 'signature'),
    },
    { step: 'finished', isDone: isComplete, isPart: true },
  ];
}
