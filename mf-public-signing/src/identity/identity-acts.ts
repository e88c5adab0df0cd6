import { getOwnIdentity, type OwnIdentity, startIdentity } from '@pacta/contracts/identity';
import { call } from '@pacta/shared/http';
import { ask, refreshDocument } from '../document/document-store.ts';

/** What is done about the identity of the link's signer. Each rejects with a ProblemError. */
export interface IdentityActs {
  read: () => Promise<OwnIdentity>;
  /** Where the provider's page is; null: nothing more is needed. */
  start: () => Promise<string | null>;
  /** Leaves for the provider's page, which leads back here. */
  go: (url: string) => void;
  /** It was verified, or waived: the document may be signed. */
  onSettled: () => void;
}

export const identityActs: IdentityActs = {
  read: () => ask((documentId, linkToken) => call(getOwnIdentity, { params: { documentId } }, { linkToken })),
  start: async () =>
    (await ask((documentId, linkToken) => call(startIdentity, { params: { documentId } }, { linkToken }))).url,
  go: (url) => location.assign(url),
  onSettled: () => void refreshDocument(),
};
