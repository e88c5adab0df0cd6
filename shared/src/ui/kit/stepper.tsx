import { Trans, useLingui } from '@lingui/react/macro';
import { Box, chakra, Flex, Text, VisuallyHidden } from '@pacta/shared/ui';
import { Check } from 'lucide-react';

interface StepperProps {
  /** What the steps lead to, as in "New PDF document". */
  label: string;
  steps: { key: string; label: string }[];
  /** From 0. */
  current: number;
  /** Goes back to a step that is done. */
  onStep?: (index: number) => void;
}

/** Where the person is on a way of several steps; on a phone only the step itself is named. */
export function Stepper({ label, steps, current, onStep }: StepperProps) {
  const { t } = useLingui();
  const number = current + 1;
  const total = steps.length;
  return (
    <Box as="nav" aria-label={label}>
      <Text display={{ base: 'block', md: 'none' }} textStyle="sm" mb="2">
        <Text as="span" color="fg.muted">
          <Trans>
            Step {number} of {total}
          </Trans>
        </Text>
        {' · '}
        <Text as="span" fontWeight="semibold">
          {steps[current]?.label}
        </Text>
      </Text>
      <Flex as="ol" gap={{ base: '1.5', md: '4' }}>
        {steps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
          const content = (
            <>
              <Dot data-state={state} aria-hidden>
                {state === 'done' ? <Check size={14} /> : index + 1}
              </Dot>
              {step.label}
            </>
          );
          return (
            <Step key={step.key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {state === 'done' && onStep ? (
                <Face as="button" cursor="pointer" _hover={{ color: 'fg.accent' }} onClick={() => onStep(index)}>
                  {content}
                  <VisuallyHidden>{t`(done)`}</VisuallyHidden>
                </Face>
              ) : (
                <Face>{content}</Face>
              )}
            </Step>
          );
        })}
      </Flex>
    </Box>
  );
}

const Step = chakra('li', {
  base: {
    flex: 1,
    minW: '0',
    listStyle: 'none',
    borderTopWidth: '3px',
    borderColor: 'bg.emphasized',
    '&[data-state=done], &[data-state=current]': { borderColor: 'teal.solid' },
  },
});

const Face = chakra('div', {
  base: {
    display: { base: 'none', md: 'flex' },
    alignItems: 'center',
    gap: '2',
    width: 'full',
    pt: '3',
    textStyle: 'sm',
    textAlign: 'start',
    color: 'fg.muted',
    borderRadius: 'l1',
    '[aria-current] > &': { color: 'fg', fontWeight: 'semibold' },
    '[data-state=done] > &': { color: 'fg' },
  },
});

const Dot = chakra('span', {
  base: {
    display: 'inline-grid',
    placeContent: 'center',
    flexShrink: 0,
    boxSize: '6',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    textStyle: 'xs',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    '&[data-state=current]': { borderColor: 'teal.solid', color: 'fg.accent' },
    '&[data-state=done]': { bg: 'teal.solid', borderColor: 'teal.solid', color: 'teal.contrast' },
  },
});
