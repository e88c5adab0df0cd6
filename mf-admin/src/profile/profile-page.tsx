import { sessionStore, signOut } from '@pacta/shared/session';
import { useState } from 'react';
import { useStore } from 'zustand';
import { ProfileView } from './profile-view.tsx';

/** The guard has read `users/me` before it shows this page. */
export function ProfilePage() {
  const user = useStore(sessionStore, (session) => session.user);
  const [isLeaving, setLeaving] = useState(false);
  if (user === null) return null; // signed out: the guard leads away

  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return <ProfileView user={user} isLeaving={isLeaving} onSignOut={leave} />;
}
