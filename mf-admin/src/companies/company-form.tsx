import { useLingui } from '@lingui/react/macro';
import type { CompanyDetail } from '@pacta/contracts';
import { ContractForm, type ContractFormState, UnsavedWarning } from '@pacta/shared/form';
import { Stack } from '@pacta/shared/ui';
import { FormBar } from '../record/form-bar.tsx';
import { LoadCurrent, TypedBefore } from '../record/stale.tsx';
import { useTypedBefore } from '../record/use-typed-before.ts';
import { ConnectionFields, IdentityFields, LimitFields, LogoFields, SignatureFields } from './company-fields.tsx';
import { type SentCompany, type TypedCompany, valuesOf } from './company-values.ts';
import { useCompanyWords } from './use-company-words.ts';

interface CompanyFormProps {
  form: ContractFormState<TypedCompany, SentCompany>;
  /** The company that is edited; null while one is added. */
  company: CompanyDetail | null;
  backTo: string;
  isSaved: boolean;
  /** Reads the company that is edited as it is now. */
  onLoadCurrent?: () => Promise<CompanyDetail>;
}

export function CompanyForm({ form, company, backTo, isSaved, onLoadCurrent }: CompanyFormProps) {
  const { t } = useLingui();
  const { typed, showCurrent, putBack } = useTypedBefore(form, useCompanyWords());
  const isStale = form.problem?.reason === 'company.changed' && onLoadCurrent !== undefined;
  return (
    <>
      <UnsavedWarning isUnsaved={form.formState.isDirty && !isSaved} />
      {typed.length > 0 && <TypedBefore typed={typed} onUse={putBack} />}
      <ContractForm
        form={form}
        wayOut={isStale && <LoadCurrent onLoad={async () => showCurrent(valuesOf(await onLoadCurrent()))} />}
      >
        <Stack gap="8">
          <IdentityFields />
          <LogoFields company={company} />
          <LimitFields />
          <SignatureFields company={company} />
          <ConnectionFields />
        </Stack>
        <FormBar backTo={backTo} submit={company === null ? t`Add company` : t`Save changes`} />
      </ContractForm>
    </>
  );
}
