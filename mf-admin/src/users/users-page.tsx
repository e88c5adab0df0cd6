import { useLingui } from '@lingui/react/macro';
import type { UserView } from '@pacta/contracts';
import { useLocation } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { notify, notifyProblem } from '@pacta/shared/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useList } from '../list/use-list.ts';
import { DeleteUser } from './delete-user.tsx';
import { inviteAgain, removeUser, userListStoreFor } from './user-list-store.ts';
import { UsersView } from './users-view.tsx';

/** The users that the reader may see: an admin those of every company, a sub those of its own. */
export function UsersPage() {
  const { t } = useLingui();
  const { search } = useLocation();
  const role = useStore(sessionStore, ({ user }) => user?.role ?? 'sub');
  const { fillPage, ...list } = useList(userListStoreFor(role));
  const [leaving, setLeaving] = useState<UserView | null>(null);

  async function remove({ id, full_name: name }: UserView): Promise<void> {
    await removeUser(id);
    fillPage();
    notify(t`${name} was deleted.`);
  }

  async function invite({ id, email }: UserView): Promise<void> {
    try {
      await inviteAgain(id);
      notify(t`The invitation is on its way to ${email}.`);
    } catch (error) {
      notifyProblem(error);
    }
  }

  return (
    <>
      <UsersView {...list} hasCompanies={role === 'admin'} search={search} onDelete={setLeaving} onInvite={invite} />
      {leaving && <DeleteUser user={leaving} onDelete={() => remove(leaving)} onClose={() => setLeaving(null)} />}
    </>
  );
}
