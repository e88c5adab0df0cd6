import { sessionStore } from '@pacta/shared/session';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { creatorStore, openDraft, rereadTemplates } from './creator-store.ts';
import { OpenCreatorPage } from './open-creator-page.tsx';

/** Route component: opens the draft of whoever is signed in. */
export default function CreatorPage() {
  const draft = useStore(creatorStore, (state) => state.draft);
  const user = useStore(sessionStore, (session) => session.user);
  useEffect(() => {
    if (user === null) return;
    openDraft(user);
    rereadTemplates();
  }, [user]);
  return draft && user && <OpenCreatorPage draft={draft} user={user} />;
}
