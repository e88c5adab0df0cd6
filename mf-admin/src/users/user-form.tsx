import { useLingui } from '@lingui/react/macro';
import type { UserView } from '@pacta/contracts';
import { Stack } from '@pacta/shared/ui';
import { RecordForm } from '../record/record-form.tsx';
import type { RecordFormState } from '../record/use-record-form.ts';
import { AccessFields } from './access-fields.tsx';
import { PasswordByLink } from './password-by-link.tsx';
import { PasswordFields } from './password-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { useUserWords } from './use-user-words.ts';
import type { SentUser, TypedUser } from './user-values.ts';

interface UserFormProps {
  editing: RecordFormState<TypedUser, SentUser, UserView | null>;
  /** Who fills the form in. */
  reader: Pick<UserView, 'id' | 'role'>;
}

export function UserForm({ editing, reader }: UserFormProps) {
  const { t } = useLingui();
  const { record: user } = editing;
  const isOneself = user?.id === reader.id;
  const maySetPassword = user === null ? reader.role === 'admin' : user.maySetPassword !== false;
  return (
    <RecordForm editing={editing} submit={user ? t`Save changes` : t`Add user`} describe={useUserWords()}>
      <Stack gap="8">
        <PersonFields user={user} isOneself={isOneself} reader={reader} />
        {(reader.role === 'admin' || user !== null) && (
          <AccessFields user={user} isByAdmin={reader.role === 'admin'} isOneself={isOneself} />
        )}
        {!isOneself && (maySetPassword ? <PasswordFields isNew={user === null} /> : <PasswordByLink user={user} />)}
      </Stack>
    </RecordForm>
  );
}
