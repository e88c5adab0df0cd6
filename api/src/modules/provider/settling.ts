import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import type { Dossier } from '../document/document.ts';
import type { Envelope } from '../envelope/envelope-storage.ts';

/** Somebody's turn with an envelope: as it was when it was taken. */
export interface Turn {
  readonly taker: string;
  readonly takenAt: Date;
  readonly envelope: Envelope;
}

/** An envelope that is locked, with its document as it is now. */
export interface Settling {
  readonly context: AppContext;
  readonly tx: Transaction;
  readonly envelope: Envelope;
  readonly dossier: Dossier;
  readonly at: Date;
}
