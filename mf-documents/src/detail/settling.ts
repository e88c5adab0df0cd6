import type { DocumentDetail } from '@pacta/shared/contracts';

/**
 * Whether the server has work of its own to finish on a document: invitations go out, or the sealed file is being made.
 * Then the page looks again by itself; while people are being waited for it does not.
 */
export function isSettling({ status, signers }: Pick<DocumentDetail, 'status' | 'signers'>): boolean {
  switch (status) {
    case 'ACEPTADO':
      return true;
    case 'ENVIADO':
      return signers.every(({ state }) => state !== 'invited'); // nobody is waited for: it is the server's turn
    default:
      return false;
  }
}
