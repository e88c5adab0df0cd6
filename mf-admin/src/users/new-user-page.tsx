import { useLingui } from '@lingui/react/macro';
import type { UserView } from '@pacta/contracts';
import { sessionStore } from '@pacta/shared/session';
import { notify, PageHeader } from '@pacta/shared/ui';
import { useStore } from 'zustand';
import { BackLink } from '../record/back-link.tsx';
import { useRecordForm } from '../record/use-record-form.ts';
import { UserForm } from './user-form.tsx';
import { addUser } from './user-list-store.ts';
import { newUserOf, newValues, UserValues } from './user-values.ts';

export default function NewUserPage() {
  const reader = useStore(sessionStore, ({ user }) => user);
  return reader && <NewUser reader={reader} />;
}

function NewUser({ reader }: { reader: UserView }) {
  const { t } = useLingui();
  const editing = useRecordForm(UserValues, {
    list: '/admin/admins',
    record: null,
    valuesOf: () => newValues(reader),
    async save(values) {
      const { full_name: name, email, status } = await addUser(newUserOf(values));
      notify(
        status === 'INVITED' ? t`${name} was added. An invitation is on its way to ${email}.` : t`${name} was added.`,
      );
    },
  });
  return (
    <>
      <BackLink to={editing.backTo}>{t`Users`}</BackLink>
      <PageHeader title={t`Add user`} />
      <UserForm editing={editing} reader={reader} />
    </>
  );
}
