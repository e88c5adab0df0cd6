import { useLingui } from '@lingui/react/macro';
import type { CompanyDetail } from '@pacta/contracts';
import { Stack } from '@pacta/shared/ui';
import { RecordForm } from '../record/record-form.tsx';
import type { RecordFormState } from '../record/use-record-form.ts';
import {
  ConnectionFields,
  IdentityFields,
  LimitFields,
  LogoFields,
  ScheduleFields,
  SignatureFields,
} from './company-fields.tsx';
import type { SentCompany, TypedCompany } from './company-values.ts';
import { PhoneFields } from './phone-fields.tsx';
import { useCompanyWords } from './use-company-words.ts';

interface CompanyFormProps {
  editing: RecordFormState<TypedCompany, SentCompany, CompanyDetail | null>;
}

export function CompanyForm({ editing }: CompanyFormProps) {
  const { t } = useLingui();
  const { record: company } = editing;
  return (
    <RecordForm editing={editing} submit={company ? t`Save changes` : t`Add company`} describe={useCompanyWords()}>
      <Stack gap="8">
        <IdentityFields />
        <LogoFields company={company} />
        <LimitFields />
        <SignatureFields company={company} />
        <ScheduleFields />
        <PhoneFields companyId={company?.id ?? null} />
        <ConnectionFields />
      </Stack>
    </RecordForm>
  );
}
