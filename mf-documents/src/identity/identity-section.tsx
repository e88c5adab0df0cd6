import type { DocumentDetail } from '@pacta/contracts';
import type { DocumentIdentity } from '@pacta/contracts/identity';
import type { Loadable } from '@pacta/shared/http';
import { usePolling, useRequest } from '@pacta/shared/load';
import { Loaded } from '@pacta/shared/ui';
import { useStore } from 'zustand';
import { IdentityList } from './identity-list.tsx';
import { askAgain, identityStore, openIdentity, waive } from './identity-store.ts';

const loading: Loadable<DocumentIdentity> = { status: 'loading' };

const pace = { first: 5_000, longest: 60_000 }; // people take their time

/** Whether somebody has begun who has yet to be told what came of it. */
const isWaited = (identity: Loadable<DocumentIdentity>): boolean =>
  identity.status === 'ready' && identity.value.signers.some(({ standing, check }) => standing === 'needed' && check);

interface IdentitySectionProps {
  document: DocumentDetail;
  /** The trail and the signers have changed by what was decided. */
  onChanged: () => void;
}

/** Who of a document's signers has shown who they are, read beside the document itself. */
export function IdentitySection({ document, onChanged }: IdentitySectionProps) {
  const { id, updatedAt } = document;
  const { identity, documentId } = useStore(identityStore);
  const onRetry = useRequest(id, openIdentity, { revision: updatedAt });
  const isOpen = document.status === 'ENVIADO' && documentId === id && isWaited(identity);
  usePolling(isOpen ? pace : null, (signal) => openIdentity(id, signal));
  return (
    <Loaded value={documentId === id ? identity : loading} onRetry={onRetry}>
      {(found) => (
        <IdentityList
          document={document}
          identity={found}
          onAskAgain={(signerId) => askAgain(id, signerId).then(onChanged)}
          onWaive={(signerId, reason) => waive(id, signerId, reason).then(onChanged)}
        />
      )}
    </Loaded>
  );
}
