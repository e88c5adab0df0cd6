import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyId, TemplateDetail, TemplateId } from '@pacta/contracts';
import { readableAnswer } from '@pacta/shared/form';
import type { Loadable } from '@pacta/shared/http';
import { Button, Failed, Flex, Skeleton, Stack, Text } from '@pacta/shared/ui';
import { useRef } from 'react';
import type { CompanyChoice } from '../company/use-company-choice.ts';
import { CompanyField } from '../draft/company-field.tsx';
import type { Checks } from '../draft/use-checks.ts';
import { TemplateChoice } from '../template-creator/template-choice.tsx';
import type { TemplateSearch } from '../template-creator/use-template-search.ts';
import { StartSection } from './start-section.tsx';

export interface TemplateSectionProps {
  /** Null for whoever belongs to one company. */
  company: CompanyChoice | null;
  /** Null until the company is known. */
  templates: TemplateSearch | null;
  /** Null while none is chosen. */
  template: Loadable<TemplateDetail> | null;
  checks: Checks;
  onCompany: (companyId: CompanyId | null) => void;
  onTemplate: (templateId: TemplateId | null) => void;
  onReread: () => void;
}

/** The company, and the one template that all documents are made from. */
export function TemplateSection(props: TemplateSectionProps) {
  const { company, templates, template, checks, onCompany, onTemplate, onReread } = props;
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);

  function choose(id: TemplateId | null): void {
    onTemplate(id);
    heading.current?.focus({ preventScroll: true }); // what was pressed gives way to what was chosen
  }

  return (
    <StartSection title={t`Template`} headingRef={heading}>
      {company && (
        <CompanyField
          {...{ company, checks }}
          onChoose={onCompany}
          hint={t`The documents will belong to it. The templates that it may use depend on it.`}
        />
      )}
      {template === null && templates && (
        <TemplateChoice
          search={templates}
          isMultiple={false}
          chosen={[]}
          message={checks.messageFor('templateId')}
          onChoose={({ id }) => choose(id)}
          onRemove={() => choose(null)}
        />
      )}
      {template === null && templates === null && (
        <Text color="fg.muted">
          <Trans>Choose a company to see its templates.</Trans>
        </Text>
      )}
      {template?.status === 'loading' && <Skeleton h="4.5rem" borderRadius="l3" />}
      {template?.status === 'failed' && (
        <Stack gap="3" align="flex-start">
          <Failed problem={template.problem} onRetry={onReread} />
          <AnotherTemplate onTemplate={choose} />
        </Stack>
      )}
      {template?.status === 'ready' && <ChosenTemplate template={template.value} onTemplate={choose} />}
    </StartSection>
  );
}

const ChosenTemplate = ({ template, onTemplate }: { template: TemplateDetail } & AnotherTemplateProps) => (
  <Flex
    gap="3"
    p="4"
    borderWidth="1px"
    borderRadius="l3"
    bg="bg.panel"
    align="center"
    justify="space-between"
    wrap="wrap"
  >
    <Stack gap="0.5" minW="0" flex="1 1 14rem">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {template.title}
      </Text>
      {template.description && (
        <Text color="fg.muted" textStyle="sm" lineClamp="2" overflowWrap="anywhere">
          {template.description}
        </Text>
      )}
    </Stack>
    <AnotherTemplate onTemplate={onTemplate} />
    <Defaults template={template} />
  </Flex>
);

/** What an empty cell means, where it means something. */
function Defaults({ template: { variables } }: { template: TemplateDetail }) {
  const usual = variables.filter(({ sameAs, default: known = '' }) => sameAs === null && known !== '');
  if (usual.length === 0) return null;
  const list = usual.map((variable) => `${variable.label}: ${readableAnswer(variable, variable.default ?? '')}`);
  return (
    <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere" flexBasis="full">
      <Trans>Where a cell is empty, the default is used.</Trans> {list.join(' · ')}
    </Text>
  );
}

interface AnotherTemplateProps {
  onTemplate: (templateId: TemplateId | null) => void;
}

const AnotherTemplate = ({ onTemplate }: AnotherTemplateProps) => (
  <Button size="sm" variant="outline" onClick={() => onTemplate(null)}>
    <Trans>Choose another template</Trans>
  </Button>
);
