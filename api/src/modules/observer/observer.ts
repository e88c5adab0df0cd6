import type { DocumentId, ObservedFrom } from '@pacta/contracts';
import type { ObserverId } from '@pacta/contracts/circulation';

/** Somebody who sees a document and does nothing with it. */
export interface Observer {
  readonly id: ObserverId;
  readonly documentId: DocumentId;
  readonly name: string;
  readonly email: string;
  readonly observesFrom: ObservedFrom;
  readonly addedAt: Date;
  readonly removedAt: Date | null;
}

/** Whether an observer sees a document in this state of its life. */
export const seesAt = ({ observesFrom }: Pick<Observer, 'observesFrom'>, isCompleted: boolean): boolean =>
  observesFrom === 'start' || isCompleted;
