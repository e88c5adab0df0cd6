import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyId, TemplateDetail, TemplateId } from '@pacta/shared/contracts';
import type { Upload } from '@pacta/shared/form';
import type { Loadable } from '@pacta/shared/http';
import { Link } from '@pacta/shared/router';
import { Alert, Button, Failed, Flex, Heading, PageHeader, Skeleton, Stack, Text } from '@pacta/shared/ui';
import { ListChecks } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { CompanyChoice } from '../company/use-company-choice.ts';
import { TemplateChoice } from '../creator/template-choice.tsx';
import type { TemplateSearch } from '../creator/use-template-search.ts';
import { CompanyField } from '../draft/company-field.tsx';
import type { DraftSettings } from '../draft/people.ts';
import { SettingsStep } from '../draft/settings-step.tsx';
import { type Checks, useChecks } from '../draft/use-checks.ts';
import { type BatchDraft, hasNoPlaces, problemsOf } from './new-batch.ts';
import { SampleSheets } from './sample-sheets.tsx';
import { SheetField } from './sheet-field.tsx';
import type { BatchCreation } from './use-batch-creation.ts';
import { WrongColumns } from './wrong-columns.tsx';

export interface StartProps {
  draft: BatchDraft;
  /** Null for whoever belongs to one company. */
  company: CompanyChoice | null;
  /** Null until the company is known. */
  templates: TemplateSearch | null;
  /** Null while none is chosen. */
  template: Loadable<TemplateDetail> | null;
  upload: Upload;
  creation: BatchCreation;
  /** The lists that there are. */
  recent: ReactNode;
  onCompany: (companyId: CompanyId | null) => void;
  onTemplate: (templateId: TemplateId | null) => void;
  onReread: () => void;
  onRemoveSheet: () => void;
  onSettings: (change: Partial<DraftSettings>) => void;
}

/** From a template and a file to a check of each row; nothing is created here. */
export function Start(props: StartProps) {
  const { draft, template, upload, creation, recent } = props;
  const { t } = useLingui();
  const problems = problemsOf(draft);
  const checks = useChecks(problems);
  const form = useRef<HTMLDivElement>(null);

  function check(): void {
    if (problems.size === 0) {
      creation.create();
      return;
    }
    flushSync(() => checks.show([...problems.keys()]));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <>
      <PageHeader
        title={t`Many at once`}
        description={t`One document for each row of a CSV or Excel file. First every row is checked; nothing is created until you say so.`}
        actions={<OneByOne />}
      />
      <Stack gap="10">
        <Stack gap="8" maxW="4xl" ref={form}>
          <TemplatePart {...props} checks={checks} />
          {template?.status === 'ready' && (
            <>
              <SheetPart {...props} template={template.value} checks={checks} />
              <SettingsPart {...props} checks={checks} />
              <Refusal {...props} />
              <Flex>
                <Button
                  size="lg"
                  loading={creation.isCreating}
                  disabled={upload.sending.status === 'sending'}
                  onClick={check}
                >
                  <ListChecks aria-hidden />
                  <Trans>Check the file</Trans>
                </Button>
              </Flex>
            </>
          )}
        </Stack>
        {recent}
      </Stack>
    </>
  );
}

type PartProps = StartProps & { checks: Checks };

interface SectionProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

const Part = ({ title, headingRef, children }: SectionProps) => (
  <Stack as="section" gap="4">
    <Heading as="h2" size="lg" ref={headingRef} tabIndex={-1} outline="none">
      {title}
    </Heading>
    {children}
  </Stack>
);

function TemplatePart({ company, templates, template, checks, onCompany, onTemplate, onReread }: PartProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);

  function choose(id: TemplateId | null): void {
    onTemplate(id);
    heading.current?.focus({ preventScroll: true }); // what was pressed gives way to what was chosen
  }

  return (
    <Part title={t`Template`} headingRef={heading}>
      {company && (
        <CompanyField
          {...{ company, checks }}
          onChoose={onCompany}
          hint={t`The documents will belong to it. The templates that it may use depend on it.`}
        />
      )}
      {template === null && templates && (
        <TemplateChoice
          templates={templates}
          isMultiple={false}
          chosen={[]}
          message={checks.messageFor('templateId')}
          onChoose={({ id }) => choose(id)}
          onLeave={() => choose(null)}
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
      {template?.status === 'ready' && (
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
              {template.value.title}
            </Text>
            {template.value.description && (
              <Text color="fg.muted" textStyle="sm" lineClamp="2" overflowWrap="anywhere">
                {template.value.description}
              </Text>
            )}
          </Stack>
          <AnotherTemplate onTemplate={choose} />
        </Flex>
      )}
    </Part>
  );
}

const AnotherTemplate = ({ onTemplate }: Pick<StartProps, 'onTemplate'>) => (
  <Button size="sm" variant="outline" onClick={() => onTemplate(null)}>
    <Trans>Choose another template</Trans>
  </Button>
);

interface SheetPartProps extends Omit<PartProps, 'template'> {
  template: TemplateDetail;
}

function SheetPart({ template, draft, upload, checks, onRemoveSheet }: SheetPartProps) {
  const { t } = useLingui();
  return (
    <Part title={t`File`}>
      <SampleSheets template={template} />
      <SheetField
        upload={upload}
        sheet={draft.sheet}
        onRemove={onRemoveSheet}
        message={checks.messageFor('uploadId')}
      />
    </Part>
  );
}

function SettingsPart({ draft, checks, onSettings }: PartProps) {
  const { t } = useLingui();
  return (
    <Part title={t`Settings of all documents`}>
      <SettingsStep settings={draft.settings} onChange={onSettings} checks={checks} />
      {hasNoPlaces(draft) && (
        <Alert.Root status="warning" role="status">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>
              <Trans>This template has no places to sign in</Trans>
            </Alert.Title>
            <Alert.Description>
              {t`Add marks such as ${'{{firmante_1}}'} to its PDF, choose the physical signature, or generate without signature.`}
            </Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
    </Part>
  );
}

/** Why the server refused the file with these settings. */
function Refusal({ creation: { refusal, create }, onReread }: StartProps) {
  if (refusal === null) return null;
  if (refusal.reason === 'sheet.wrong_header') return <WrongColumns columns={refusal.fields} />;
  return <Failed problem={refusal} onRetry={refusal.reason === 'template.changed' ? onReread : create} />;
}

const OneByOne = () => (
  <Button asChild variant="outline">
    <Link to="/admin/document/creator">
      <Trans>One by one</Trans>
    </Link>
  </Button>
);
