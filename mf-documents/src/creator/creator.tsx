import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ProblemError } from '@pacta/shared/http';
import { Alert, Button, Failed, Stack } from '@pacta/shared/ui';
import { CreatorFrame, type Go } from '../draft/creator-frame.tsx';
import { DiscardDraft } from '../draft/discard-draft.tsx';
import { useChecks } from '../draft/use-checks.ts';
import { StillSending } from '../upload/still-sending.tsx';
import { isSending } from '../upload/use-annex-uploads.ts';
import { isUntouched } from './draft.ts';
import { StepForm, type StepFormProps } from './step-form.tsx';
import { useStepWords } from './step-words.ts';
import { problemsIn, type Step, stepOf, steps } from './steps.ts';

export interface CreatorProps extends Omit<StepFormProps, 'checks' | 'onGo'> {
  onStep: (step: Step) => void;
  /** False where the browser refuses to store the draft. */
  isKept: boolean;
  isCreating: boolean;
  /** Why creating the documents failed last. */
  refusal: ProblemError | null;
  /** Templates that somebody changed after the draft began with them. */
  changed: { title: string; version: number }[];
  /** What refusals and previews say of fields: told whether they were left or not. */
  told: ReadonlySet<string>;
  onDiscard: () => void;
  /** Resolves to the paths of what has to be put right. */
  onCreate: () => Promise<string[]>;
}

/** The way from templates to documents, in five steps that keep what was typed. */
export function Creator(props: CreatorProps) {
  const { draft, problems, step, onStep, annexes, isKept, isCreating, refusal, changed, told, onDiscard, onCreate } =
    props;
  const { t } = useLingui();
  const words = useStepWords();
  const checks = useChecks(problems, told);
  const total = draft.templates.length;
  const isAnnexMissing = step === 'preview' && isSending(annexes);

  async function create(go: Go<Step>): Promise<void> {
    const [first] = await onCreate();
    if (first) go(stepOf(first), first);
  }

  return (
    <CreatorFrame
      title={t`New document`}
      isKept={isKept}
      discard={!isUntouched(draft) && <DiscardDraft name={draft.templates[0]?.name ?? ''} onDiscard={onDiscard} />}
      {...{ steps, words, step, onStep, checks }}
      wrong={problemsIn(step, problems)}
      end={(go) => (
        <Button onClick={() => void create(go)} loading={isCreating} disabled={problems.size > 0 || isAnnexMissing}>
          <Plural value={total} _0="Create document" one="Create document" other="Create # documents" />
        </Button>
      )}
      isBusy={isCreating}
      notice={
        <>
          {isAnnexMissing && <StillSending />}
          {refusal && <Failed problem={refusal} />}
        </>
      }
    >
      {(go) => (
        <Stack gap="5">
          {changed.length > 0 && <Changed templates={changed} />}
          <StepForm {...props} checks={checks} onGo={go} />
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
