import { useLingui } from '@lingui/react/macro';
import type { UserView } from '@pacta/contracts';
import { ComboboxField, RadioCardField, SelectField, useWatch } from '@pacta/shared/form';
import { useChoices } from '@pacta/shared/ui/kit';
import { findCompanies } from '../companies/find-companies.ts';
import { FormSection } from '../record/form-section.tsx';
import { useRoleLabels } from './role-label.tsx';
import { useStatusLabels } from './user-status-badge.tsx';

interface AccessFieldsProps {
  user: UserView | null;
  isByAdmin: boolean;
  isOneself: boolean;
}

/** What they may do. Nobody takes their own access away, so these of one's own account are not offered. */
export function AccessFields({ user, isByAdmin, isOneself }: AccessFieldsProps) {
  const { t } = useLingui();
  if (isOneself && !isByAdmin) return null;
  return (
    <FormSection
      title={t`Access`}
      description={
        isOneself
          ? t`Another administrator can change the role and the status of your own account.`
          : t`What they may see and do.`
      }
    >
      {isByAdmin && !isOneself && <RoleField />}
      {isByAdmin && <CompanyField />}
      {user && !isOneself && <StatusField user={user} />}
    </FormSection>
  );
}

function RoleField() {
  const { t } = useLingui();
  const { admin, sub } = useRoleLabels();
  return (
    <RadioCardField
      name="role"
      label={t`Role`}
      options={[
        { value: 'sub', label: sub, description: t`Works with the users, templates and documents of one company.` },
        { value: 'admin', label: admin, description: t`Sees and manages every company.` },
      ]}
    />
  );
}

function CompanyField() {
  const { t } = useLingui();
  const isSub = useWatch({ name: 'role' }) === 'sub';
  return (
    <ComboboxField
      {...useChoices(findCompanies)}
      name="companyId"
      label={t`Company`}
      placeholder={isSub ? t`Choose a company` : t`No company`}
      helperText={isSub ? t`They see only what belongs to it.` : t`Whose logo they see. An administrator needs none.`}
      isRequired={isSub}
      isClearable={!isSub}
    />
  );
}

/** Whoever was invited becomes active by setting a password. */
function StatusField({ user: { status } }: { user: UserView }) {
  const { t } = useLingui();
  const labels = useStatusLabels();
  const choices = status === 'INVITED' ? (['INVITED', 'INACTIVE'] as const) : (['ACTIVE', 'INACTIVE'] as const);
  return (
    <SelectField
      name="status"
      label={t`Status`}
      helperText={t`Whoever is inactive cannot sign in and does not count against the user limit.`}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {labels[choice]}
        </option>
      ))}
    </SelectField>
  );
}
