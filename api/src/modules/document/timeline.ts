import type { TimelineStep } from '@pacta/contracts';
import { type Dossier, isSignedByAll } from './document.ts';

type State = TimelineStep['state'];
type Outcome = TimelineStep['outcome'];

/** Who stopped a document: somebody who was asked, or its sender. */
export interface Stop {
  readonly by: string;
  readonly isWithdrawal: boolean;
}

/**
 * The steps of a document as people see them: created, approval, signature, completed. A rejected document tells who
 * stopped it only if the reader may know.
 */
export function timelineOf(dossier: Dossier, stop: Stop | null): TimelineStep[] {
  const { document, signers } = dossier;
  const approval = approvalState(dossier);
  const signature = signatureState(dossier, approval);
  const lastSigned = signers.map(({ signedAt }) => signedAt).reduce(later, document.companySignedAt);
  const outcomes = outcomesOf(dossier, stop);
  return [
    step('created', 'done', document.createdAt),
    step('approval', approval, document.approvedAt, outcomes.approval),
    step('signature', signature, lastSigned, outcomes.signature),
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

const skipped: Outcome = { kind: 'skipped', by: null, at: null };

/** What the three states cannot say: that nobody is asked for a step, or that the document was rejected in it. */
function outcomesOf({ document }: Dossier, stop: Stop | null): Record<'approval' | 'signature', Outcome> {
  const isStopped = document.status === 'RECHAZADO';
  const isApproved = document.sendWithoutVobo || document.approvedAt !== null;
  const stopped = isStopped ? stoppedBy(stop, document.updatedAt) : undefined; // nothing changes it afterwards
  return {
    approval: document.sendWithoutVobo ? skipped : isApproved ? undefined : stopped,
    signature: document.generateWithoutSignature ? skipped : isApproved ? stopped : undefined,
  };
}

const stoppedBy = (stop: Stop | null, at: Date): Outcome => ({
  kind: 'stopped',
  by: stop?.by ?? null,
  at: at.toISOString(),
  ...(stop?.isWithdrawal && { isWithdrawal: true }),
});

const step = (name: TimelineStep['step'], state: State, at: Date | null, outcome?: Outcome): TimelineStep => ({
  step: name,
  state,
  at: state === 'done' ? (at?.toISOString() ?? null) : null,
  ...(outcome && { outcome }),
});

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));
