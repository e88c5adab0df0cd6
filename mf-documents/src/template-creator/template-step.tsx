import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyId, TemplateSummary } from '@pacta/contracts';
import { Stack, Text } from '@pacta/shared/ui';
import type { CompanyChoice } from '../company/use-company-choice.ts';
import { CompanyField } from '../draft/company-field.tsx';
import { Annexes, DescriptionField } from '../draft/extra-fields.tsx';
import type { Checks } from '../draft/use-checks.ts';
import type { AnnexUploads } from '../upload/use-annex-uploads.ts';
import { type ChosenTemplateControls, ChosenTemplates } from './chosen-templates.tsx';
import type { Draft } from './draft.ts';
import { TemplateChoice } from './template-choice.tsx';
import type { TemplateSearch } from './use-template-search.ts';

export interface TemplateControls extends ChosenTemplateControls {
  /** Null for whoever belongs to one company. */
  company: CompanyChoice | null;
  onCompany: (companyId: CompanyId | null) => void;
  /** Null until the company is known. */
  search: TemplateSearch | null;
  isMultiple: boolean;
  onChoose: (template: TemplateSummary) => void;
}

interface TemplateStepProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  checks: Checks;
  annexes: AnnexUploads;
  templates: TemplateControls;
}

export function TemplateStep({ draft, onChange, checks, annexes, templates }: TemplateStepProps) {
  const { t } = useLingui();
  const { company, search, isMultiple } = templates;
  return (
    <Stack gap="6" maxW="4xl">
      {company && (
        <CompanyField
          {...{ company, checks }}
          onChoose={templates.onCompany}
          hint={t`The templates that it may use depend on it.`}
        />
      )}
      {search === null ? (
        <Text color="fg.muted">
          <Trans>Choose a company to see its templates.</Trans>
        </Text>
      ) : (
        <TemplateChoice
          search={search}
          isMultiple={isMultiple}
          chosen={draft.templates}
          message={checks.messageFor('templates')}
          onChoose={templates.onChoose}
          onRemove={templates.onRemove}
        />
      )}
      {draft.templates.length > 0 && (
        <>
          <ChosenTemplates {...templates} checks={checks} />
          <DescriptionField {...{ draft, onChange, checks }} />
          <Annexes {...{ draft, onChange }} uploads={annexes} />
        </>
      )}
    </Stack>
  );
}
