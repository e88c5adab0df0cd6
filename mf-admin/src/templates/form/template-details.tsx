import { useLingui } from '@lingui/react/macro';
import { ComboboxField, RadioCardField, TextAreaField, TextField, useWatch } from '@pacta/shared/form';
import { Box, Text } from '@pacta/shared/ui';
import { useChoices } from '@pacta/shared/ui/kit';
import { findCompanies } from '../../companies/find-companies.ts';
import { FormSection } from '../../record/form-section.tsx';
import { TemplateTypeBadge, useTypeLabels } from '../template-type-badge.tsx';
import type { TypedTemplate } from './template-values.ts';

export function TemplateDetails({ isByAdmin }: { isByAdmin: boolean }) {
  const { t } = useLingui();
  return (
    <FormSection title={t`Template`} description={t`What it is called, and who may make documents from it.`}>
      <TextField name="title" label={t`Title`} autoComplete="off" isRequired />
      <TextAreaField name="description" label={t`Description`} rows={2} />
      {isByAdmin ? <TypeFields /> : <OwnCompanyOnly />}
    </FormSection>
  );
}

function TypeFields() {
  const { t } = useLingui();
  const labels = useTypeLabels();
  const type = useWatch<TypedTemplate, 'type'>({ name: 'type' });
  return (
    <>
      <RadioCardField
        name="type"
        label={t`Type`}
        options={[
          { value: 'private', label: labels.private, description: t`Serves one company.` },
          { value: 'public', label: labels.public, description: t`Serves every company.` },
        ]}
      />
      {type === 'private' && <CompanyField />}
    </>
  );
}

function CompanyField() {
  const { t } = useLingui();
  return (
    <ComboboxField
      {...useChoices(findCompanies)}
      name="companyId"
      label={t`Company`}
      placeholder={t`Choose a company`}
      helperText={t`Only its users see the template.`}
      isRequired
    />
  );
}

/** A sub has no choice of type, so none is offered. */
function OwnCompanyOnly() {
  const { t } = useLingui();
  const company = useWatch<TypedTemplate, 'companyId'>({ name: 'companyId' });
  const name = company?.label ?? '';
  return (
    <Box>
      <Text textStyle="label" mb="1.5">
        {t`Type`}
      </Text>
      <TemplateTypeBadge type="private" />
      <Text mt="2" color="fg.muted" textStyle="sm">
        {t`Only the users of ${name} see it. Public templates, which serve every company, are made by administrators.`}
      </Text>
    </Box>
  );
}
