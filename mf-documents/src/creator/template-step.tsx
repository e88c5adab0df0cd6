import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyId, TemplateSummary } from '@pacta/contracts';
import { Stack, Text } from '@pacta/shared/ui';
import type { CompanyChoice } from '../company/use-company-choice.ts';
import { CompanyField } from '../draft/company-field.tsx';
import { Annexes, DescriptionField } from '../draft/extra-fields.tsx';
import type { AnnexUploads } from '../upload/use-annex-uploads.ts';
import { ChosenTemplates, type ChosenTemplatesProps } from './chosen-templates.tsx';
import type { Draft } from './draft.ts';
import { TemplateChoice } from './template-choice.tsx';
import type { TemplateSearch } from './use-template-search.ts';

export interface TemplateStepProps extends ChosenTemplatesProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  /** Null for whoever belongs to one company. */
  company: CompanyChoice | null;
  onCompany: (companyId: CompanyId | null) => void;
  /** Null until the company is known. */
  templates: TemplateSearch | null;
  isMultiple: boolean;
  onChoose: (template: TemplateSummary) => void;
  annexes: AnnexUploads;
}

export function TemplateStep(props: TemplateStepProps) {
  const { draft, onChange, checks, company, onCompany, templates, isMultiple, annexes } = props;
  const { t } = useLingui();
  return (
    <Stack gap="6" maxW="4xl">
      {company && (
        <CompanyField
          {...{ company, checks }}
          onChoose={onCompany}
          hint={t`The templates that it may use depend on it.`}
        />
      )}
      {templates === null ? (
        <Text color="fg.muted">
          <Trans>Choose a company to see its templates.</Trans>
        </Text>
      ) : (
        <TemplateChoice
          templates={templates}
          isMultiple={isMultiple}
          chosen={draft.templates}
          message={checks.messageFor('templates')}
          onChoose={props.onChoose}
          onLeave={props.onLeave}
        />
      )}
      {draft.templates.length > 0 && (
        <>
          <ChosenTemplates {...props} />
          <DescriptionField {...{ draft, onChange, checks }} />
          <Annexes {...{ draft, onChange }} uploads={annexes} />
        </>
      )}
    </Stack>
  );
}
