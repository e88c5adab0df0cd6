import { useLingui } from '@lingui/react/macro';
import { UserId, type UserView } from '@pacta/contracts';
import { useLoad } from '@pacta/shared/load';
import { useParams } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { notify, PageHeader } from '@pacta/shared/ui';
import { useStore } from 'zustand';
import { idInAddress } from '../record/id-in-address.ts';
import { NotAllowed } from '../record/not-allowed.tsx';
import { RecordPage } from '../record/record-page.tsx';
import { useRecordForm } from '../record/use-record-form.ts';
import { useWayBack } from '../record/use-way-back.ts';
import { UserForm } from './user-form.tsx';
import { editUser, readUser } from './user-list-store.ts';
import { UserStatusBadge } from './user-status-badge.tsx';
import { editOf, UserValues, valuesOf } from './user-values.ts';

export default function EditUserPage() {
  const { t } = useLingui();
  const { userId = '' } = useParams();
  const { value: record, retry } = useLoad(userId, readAddressed);
  const { to } = useWayBack('/admin/admins');
  const reader = useStore(sessionStore, ({ user }) => user);
  if (reader === null) return null; // signed out: the guard leads away
  return (
    <RecordPage title={t`User`} list={{ to, name: t`Users` }} record={record} onRetry={retry} shape={[5, 2, 1]}>
      {(user) =>
        user.allowed.includes('edit') ? (
          <EditUser key={user.id} read={user} reader={reader} />
        ) : (
          <NotAllowed title={user.full_name} />
        )
      }
    </RecordPage>
  );
}

const readAddressed = async (text: string, signal?: AbortSignal) =>
  readUser(idInAddress(UserId, text, 'user.not_found'), signal);

function EditUser({ read, reader }: { read: UserView; reader: UserView }) {
  const { t } = useLingui();
  const editing = useRecordForm(UserValues, {
    list: '/admin/admins',
    record: read,
    valuesOf,
    stale: { reason: 'user.changed', read: ({ id }) => readUser(id) },
    async save(values, user) {
      const { full_name: name } = await editUser(user.id, editOf(user, values));
      notify(t`The changes to ${name} were saved.`);
    },
  });
  const { full_name, status } = editing.record;
  return (
    <>
      <PageHeader title={full_name} badge={<UserStatusBadge status={status} />} />
      <UserForm editing={editing} reader={reader} />
    </>
  );
}
