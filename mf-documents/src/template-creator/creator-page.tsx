import { sessionStore } from '@pacta/shared/session';
import { useStore } from 'zustand';
import { useDraftAddress } from '../draft/use-draft-address.ts';
import { closeDraft, creatorStore, openDraft } from './creator-store.ts';
import { OpenCreatorPage } from './open-creator-page.tsx';

/** Route component: opens a draft of whoever is signed in. */
export default function CreatorPage() {
  const { draft, opening } = useStore(creatorStore);
  const user = useStore(sessionStore, (session) => session.user);
  useDraftAddress(user, { store: creatorStore, open: openDraft, close: closeDraft });
  return draft && user && <OpenCreatorPage key={opening} draft={draft} user={user} />;
}
