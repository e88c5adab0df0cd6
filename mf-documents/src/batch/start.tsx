import { Trans, useLingui } from '@lingui/react/macro';
import type { TemplateDetail, UploadedSheet } from '@pacta/contracts';
import type { Upload } from '@pacta/shared/form';
import { Link } from '@pacta/shared/router';
import { Alert, Button, Failed, Flex, PageHeader, Stack } from '@pacta/shared/ui';
import { ListChecks } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Capacity } from '../company/capacity.ts';
import { CapacityNotice, explainedBy } from '../company/capacity-notice.tsx';
import { useDraftProvider } from '../company/company-provider.ts';
import { ProviderNotice } from '../company/provider-notice.tsx';
import { ObserverSettings } from '../draft/observer-settings.tsx';
import type { DraftObserver } from '../draft/observers.ts';
import type { DraftSettings } from '../draft/people.ts';
import { SettingsStep } from '../draft/settings-step.tsx';
import { type Checks, useChecks } from '../draft/use-checks.ts';
import { type BatchDraft, hasNoPlaces, hasSeveral, problemsOf } from './new-batch.ts';
import { SampleSheets } from './sample-sheets.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import { SheetField } from './sheet-field.tsx';
import { StartSection } from './start-section.tsx';
import { TemplateSection, type TemplateSectionProps } from './template-section.tsx';
import type { BatchCreation } from './use-batch-creation.ts';
import { WrongColumns } from './wrong-columns.tsx';

export interface StartProps extends Omit<TemplateSectionProps, 'checks'> {
  draft: BatchDraft;
  upload: Upload;
  creation: BatchCreation;
  /** Of the company that is chosen. */
  capacity: Capacity | null;
  /** The lists that there are. */
  recent: ReactNode;
  onRemoveSheet: () => void;
  /** Another sheet of the same workbook. */
  onSheet: (sheet: UploadedSheet) => void;
  onSettings: (change: Partial<DraftSettings>) => void;
  onObservers: (observers: DraftObserver[]) => void;
}

/** From a template and a file to a check of each row; nothing is created here. */
export function Start(props: StartProps) {
  const { draft, template, upload, creation, capacity, recent } = props;
  const coming = Math.max(1, draft.sheet?.rows ?? 1);
  const { t } = useLingui();
  const problems = problemsOf(draft, useDraftProvider(draft.settings));
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
        description={t`One document for each row of an Excel, ODS or CSV file. First every row is checked; nothing is created until you say so.`}
        actions={<OneByOne />}
      />
      <Stack gap="10">
        <Stack gap="8" maxW="4xl" ref={form}>
          <CapacityNotice {...{ capacity, coming }} isAtStart />
          <ProviderNotice settings={draft.settings} coming={coming} />
          <TemplateSection {...props} checks={checks} />
          {template?.status === 'ready' && (
            <>
              <SheetSection {...props} template={template.value} checks={checks} />
              <SettingsSection {...props} checks={checks} />
              <Refusal {...props} />
              <Flex>
                <Button
                  size="lg"
                  loading={creation.isCreating}
                  disabled={upload.sending.status === 'sending'}
                  onClick={check}
                  {...explainedBy(capacity, 1)}
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

type SectionProps = StartProps & { checks: Checks };

interface SheetSectionProps extends Omit<SectionProps, 'template'> {
  template: TemplateDetail;
}

function SheetSection({ template, draft, upload, checks, onRemoveSheet, onSheet }: SheetSectionProps) {
  const { t } = useLingui();
  return (
    <StartSection title={t`File`}>
      <SampleSheets template={template} />
      <SheetField
        upload={upload}
        sheet={draft.sheet}
        onRemove={onRemoveSheet}
        message={checks.messageFor('uploadId')}
      />
      {draft.sheet && hasSeveral(draft.sheet) && (
        <SheetChoice key={draft.sheet.id} sheet={draft.sheet} onRead={onSheet} />
      )}
    </StartSection>
  );
}

function SettingsSection({ draft, checks, onSettings, onObservers }: SectionProps) {
  const { t } = useLingui();
  return (
    <StartSection title={t`Settings of all documents`}>
      <SettingsStep settings={draft.settings} onChange={onSettings} checks={checks} />
      <ObserverSettings observers={draft.observers} checks={checks} onChange={onObservers} />
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
    </StartSection>
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
