import type { DocumentDetail } from '@pacta/contracts';
import type { Pace } from '@pacta/shared/load';

type Progress = Pick<DocumentDetail, 'status' | 'signers'>;

const longest = 20_000;

/** How often the document may have changed by itself; null where nothing happens to it any more. */
export function paceOf(document: Progress): Pace | null {
  if (document.status === 'COMPLETADO' || document.status === 'RECHAZADO') return null;
  return { first: isServersTurn(document) ? 1_000 : 5_000, longest }; // people take their time
}

/** Invitations go out, or the finished file is being made: no person is being waited for. */
const isServersTurn = ({ status, signers }: Progress): boolean =>
  status === 'ACEPTADO' || (status === 'ENVIADO' && signers.every(({ state }) => state !== 'invited'));
