import { Skeleton, Stack } from '@pacta/shared/ui';
import type { Go } from '../draft/creator-frame.tsx';
import { SettingsStep } from '../draft/settings-step.tsx';
import { SignersStep } from '../draft/signers-step.tsx';
import { PreviewStep, type PreviewStepProps } from './preview-step.tsx';
import { QuestionStep, type QuestionStepProps } from './question-step.tsx';
import type { Step } from './steps.ts';
import { TemplateStep, type TemplateStepProps } from './template-step.tsx';

export interface StepFormProps
  extends TemplateStepProps,
    Omit<QuestionStepProps, 'documents' | 'answers'>,
    Omit<PreviewStepProps, 'onGo'> {
  step: Step;
  onRemoveSigner: (index: number) => void;
  onGo: Go<Step>;
}

export function StepForm({ step, ...form }: StepFormProps) {
  const { draft, details, titles, checks, onChange, onRemoveSigner } = form;
  const isWaiting = details.length < draft.templates.length;
  if (step !== 'templates' && isWaiting) return <Waiting />;
  switch (step) {
    case 'templates':
      return <TemplateStep {...form} />;
    case 'questions':
      return <QuestionStep {...form} documents={draft.templates} answers={draft.answers} />;
    case 'signers':
      return (
        <SignersStep
          signers={draft.signers}
          positions={draft.templates.flatMap(({ placed }) => placed)}
          titles={titles}
          onChange={(signers) => onChange({ signers })}
          onRemove={(index) => {
            checks.hide('signers');
            onRemoveSigner(index);
          }}
          checks={checks}
        />
      );
    case 'settings':
      return (
        <SettingsStep
          settings={draft.settings}
          onChange={(change) => onChange({ settings: { ...draft.settings, ...change } })}
          checks={checks}
        />
      );
    case 'preview':
      return <PreviewStep {...form} />;
  }
}

const Waiting = () => (
  <Stack gap="5" maxW="4xl" aria-busy>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} h="16" />
    ))}
  </Stack>
);
