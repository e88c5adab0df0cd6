import type { DocumentId, SignerId } from '@pacta/contracts';
import { handOver as contract } from '@pacta/contracts/in-person';
import { call } from '@pacta/shared/http';
import { clearSession } from '@pacta/shared/session';

/** What happens to the page itself; an object, because tests cannot replace the methods of `location`. */
export const page = { replace: (address: string) => location.replace(address) };

/**
 * Hands this device to a signer. The server has ended the session by then; what the page knew of it goes as well, and the signer's page
 * is loaded from the beginning, in the place of this one.
 */
export async function handOver(documentId: DocumentId, signerId: SignerId): Promise<void> {
  const { key, language } = await call(contract, { params: { documentId, signerId } });
  page.replace(`/document/complete-document/${documentId}#key=${key}&lang=${language}`);
  clearSession();
}
