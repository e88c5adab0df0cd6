import type { TimelineStep } from '@pacta/contracts';
import { type Dossier, isSignedByAll } from './document.ts';

type State = TimelineStep['state'];

/** The steps of a document as people see them: created, approval, signature, completed. */
export function timelineOf(dossier: Dossier): TimelineStep[] {
  const { document, signers } = dossier;
  const approval = approvalState(dossier);
  const signature = signatureState(dossier, approval);
  const lastSigned = signers.map(({ signedAt }) => signedAt).reduce(later, null);
  return [
    step('created', 'done', document.createdAt),
    step('approval', approval, document.approvedAt),
    step('signature', signature, lastSigned),
    step('completed', completedState(dossier, signature), document.completedAt),
  ];
}

function approvalState({ document }: Dossier): State {
  const isGiven = document.approvedAt !== null || document.sendWithoutVobo || document.status === 'COMPLETADO';
  return isGiven ? 'done' : 'in_progress';
}

function signatureState(dossier: Dossier, approval: State): State {
  if (dossier.document.status === 'COMPLETADO' || isSignedByAll(dossier)) return 'done';
  return approval === 'done' ? 'in_progress' : 'waiting';
}

function completedState({ document }: Dossier, signature: State): State {
  if (document.status === 'COMPLETADO') return 'done';
  return signature === 'done' ? 'in_progress' : 'waiting';
}

const step = (name: TimelineStep['step'], state: State, at: Date | null): TimelineStep => ({
  step: name,
  state,
  at: state === 'done' ? (at?.toISOString() ?? null) : null,
});

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));
