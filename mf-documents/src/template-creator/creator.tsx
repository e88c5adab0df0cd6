import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TemplateDetail } from '@pacta/contracts';
import { Alert, Button, Failed, Stack } from '@pacta/shared/ui';
import type { Capacity } from '../company/capacity.ts';
import { CapacityNotice, explainedBy } from '../company/capacity-notice.tsx';
import { useDraftProvider } from '../company/company-provider.ts';
import { explainedByProvider, ProviderNotice } from '../company/provider-notice.tsx';
import { CreatorFrame } from '../draft/creator-frame.tsx';
import { DiscardDraft } from '../draft/discard-draft.tsx';
import type { CurrentStep, DraftEditing, Go } from '../draft/draft-editing.ts';
import { useChecks } from '../draft/use-checks.ts';
import { StillSending } from '../upload/still-sending.tsx';
import { isSending } from '../upload/use-annex-uploads.ts';
import { type Draft, isUntouched } from './draft.ts';
import { type StepControls, StepForm } from './step-form.tsx';
import { useStepWords } from './step-words.ts';
import { problemsIn, type Step, stepOf, stepsOf } from './steps.ts';
import type { Creation } from './use-creation.ts';
import { WhatIsUnseen } from './what-is-unseen.tsx';

export interface CreatorProps extends StepControls {
  editing: DraftEditing<Draft>;
  current: CurrentStep<Step>;
  creation: Pick<Creation, 'isCreating' | 'refusal' | 'create'>;
  /** Of the draft's company. */
  capacity: Capacity | null;
  /** What is known of the templates of the draft. */
  details: TemplateDetail[];
  /** Templates that somebody changed after the draft began with them. */
  changed: { title: string; version: number }[];
}

/** The way from templates to documents, in five steps that keep what was typed. */
export function Creator({ editing, current, creation, capacity, details, changed, ...controls }: CreatorProps) {
  const { draft, problems, reported, onDiscard } = editing;
  const { isCreating, refusal } = creation;
  const { t } = useLingui();
  const words = useStepWords();
  const checks = useChecks(problems, reported);
  const provider = useDraftProvider(draft.settings);
  const { step } = current;
  const total = draft.templates.length;
  const coming = Math.max(1, total);
  const isAwaited = controls.preview.isAwaited || details.length < total;
  const isUnseen = step === 'preview' && isAwaited;
  const isAnnexMissing = step === 'preview' && isSending(controls.annexes);

  async function create(go: Go<Step>): Promise<void> {
    const [first] = await creation.create();
    if (first) go(stepOf(first), first);
  }

  return (
    <CreatorFrame
      title={t`New document`}
      discard={!isUntouched(draft) && <DiscardDraft name={draft.templates[0]?.name ?? ''} onDiscard={onDiscard} />}
      {...{ ...current, words, checks, editing }}
      steps={stepsOf(draft)}
      wrong={step === 'preview' ? [...problems.keys()] : problemsIn(step, problems)}
      end={(go) =>
        step === 'preview' && (
          <Button
            onClick={() => void create(go)}
            loading={isCreating}
            disabled={problems.size > 0 || isAnnexMissing || isUnseen}
            {...explainedBy(capacity, coming)}
            {...explainedByProvider(provider, coming)}
          >
            <Plural value={total} _0="Create document" one="Create document" other="Create # documents" />
          </Button>
        )
      }
      isBusy={isCreating}
      notice={
        <>
          <CapacityNotice {...{ capacity, coming }} isAtStart={step === 'templates'} />
          <ProviderNotice settings={draft.settings} coming={coming} />
          {isAnnexMissing && <StillSending />}
          {step === 'preview' && <WhatIsUnseen {...{ draft, isAwaited }} previews={controls.preview.previews} />}
          {refusal && <Failed problem={refusal} />}
        </>
      }
    >
      {(go) => (
        <Stack gap="5">
          {changed.length > 0 && <Changed templates={changed} />}
          <StepForm {...{ step, editing, details, checks, go }} {...controls} />
        </Stack>
      )}
    </CreatorFrame>
  );
}

function Changed({ templates }: { templates: CreatorProps['changed'] }) {
  const { t } = useLingui();
  return (
    <Alert.Root status="info" role="status">
      <Alert.Indicator />
      <Alert.Content>
        {templates.map(({ title, version }) => (
          <Alert.Title
            key={title}
          >{t`“${title}” was changed since you began. Version ${version} is used now.`}</Alert.Title>
        ))}
        <Alert.Description>
          <Trans>Your answers are kept. Look at the questions and the preview once more.</Trans>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
