import type { DocumentDetail } from '@pacta/contracts';

type Standing = Pick<DocumentDetail, 'status' | 'signers'>;

/** Milliseconds until a look at the document may show something new; null where nothing happens any more by itself. */
export function firstLook(document: Standing): number | null {
  if (document.status === 'COMPLETADO' || document.status === 'RECHAZADO') return null;
  return isServersTurn(document) ? 1_000 : 5_000; // people take their time
}

/** Invitations go out, or the sealed file is being made: nobody is waited for. */
const isServersTurn = ({ status, signers }: Standing): boolean =>
  status === 'ACEPTADO' || (status === 'ENVIADO' && signers.every(({ state }) => state !== 'invited'));
