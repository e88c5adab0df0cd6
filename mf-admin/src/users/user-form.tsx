import { useLingui } from '@lingui/react/macro';
import type { UserView } from '@pacta/contracts';
import { ContractForm, type ContractFormState, UnsavedWarning } from '@pacta/shared/form';
import { Stack } from '@pacta/shared/ui';
import { FormBar } from '../record/form-bar.tsx';
import { LoadCurrent, TypedBefore } from '../record/stale.tsx';
import { useTypedBefore } from '../record/use-typed-before.ts';
import { AccessFields } from './access-fields.tsx';
import { PasswordFields } from './password-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { useUserWords } from './use-user-words.ts';
import { type SentUser, type TypedUser, valuesOf } from './user-values.ts';

interface UserFormProps {
  form: ContractFormState<TypedUser, SentUser>;
  /** The user that is edited; null while one is added. */
  user: UserView | null;
  /** Who fills the form in. */
  reader: Pick<UserView, 'id' | 'role'>;
  backTo: string;
  isSaved: boolean;
  /** Reads the user that is edited as it is now. */
  onLoadCurrent?: () => Promise<UserView>;
}

export function UserForm({ form, user, reader, backTo, isSaved, onLoadCurrent }: UserFormProps) {
  const { t } = useLingui();
  const { typed, showCurrent, putBack } = useTypedBefore(form, useUserWords());
  const isOneself = user?.id === reader.id;
  const isStale = form.problem?.reason === 'user.changed' && onLoadCurrent !== undefined;
  return (
    <>
      <UnsavedWarning isUnsaved={form.formState.isDirty && !isSaved} />
      {typed.length > 0 && <TypedBefore typed={typed} onUse={putBack} />}
      <ContractForm
        form={form}
        wayOut={isStale && <LoadCurrent onLoad={async () => showCurrent(valuesOf(await onLoadCurrent()))} />}
      >
        <Stack gap="8">
          <PersonFields />
          {(reader.role === 'admin' || user !== null) && (
            <AccessFields user={user} isByAdmin={reader.role === 'admin'} isOneself={isOneself} />
          )}
          {!isOneself && <PasswordFields isNew={user === null} />}
        </Stack>
        <FormBar backTo={backTo} submit={user === null ? t`Add user` : t`Save changes`} />
      </ContractForm>
    </>
  );
}
