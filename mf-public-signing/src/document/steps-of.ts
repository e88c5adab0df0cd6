import type { PublicDocument } from '@pacta/shared/contracts';

export interface DocumentStep {
  step: 'approval' | 'own_approval' | 'own_signature' | 'signatures' | 'finished';
  state: 'done' | 'in_progress' | 'waiting';
}

/** The way of a document, seen by the person who opened it; the first step that is not done is in progress. */
export function stepsOf(document: PublicDocument): DocumentStep[] {
  const { person, status, signersTotal, signersDone, timeline, isSealed } = document;
  const isApproved = timeline.some(({ step, state }) => step === 'approval' && state === 'done');
  const isComplete = status === 'COMPLETADO';
  const waitsForApproval = status === 'PENDIENTE';
  const steps: { step: DocumentStep['step']; isDone: boolean; isPart: boolean }[] = [
    { step: 'own_approval', isDone: person.hasActed || isApproved, isPart: person.kind === 'approver' },
    { step: 'approval', isDone: isApproved, isPart: person.kind === 'signer' && (isApproved || waitsForApproval) },
    { step: 'own_signature', isDone: person.hasActed, isPart: person.kind === 'signer' },
    {
      step: 'signatures',
      isDone: isComplete || signersDone >= signersTotal,
      isPart: signersTotal > (person.kind === 'signer' ? 1 : 0),
    },
    { step: 'finished', isDone: isComplete && isSealed, isPart: true },
  ];
  let isAhead = false;
  return steps
    .filter(({ isPart }) => isPart)
    .map(({ step, isDone }) => {
      if (isDone && !isAhead) return { step, state: 'done' as const };
      const state = isAhead ? ('waiting' as const) : ('in_progress' as const);
      isAhead = true;
      return { step, state };
    });
}
