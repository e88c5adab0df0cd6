import { useLingui } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import { Box, chakra, Text, VisuallyHidden } from '@pacta/shared/ui';
import { Check, Ellipsis } from 'lucide-react';
import { type DocumentStep, stepsOf } from './steps-of.ts';

/** How far the document has come: side by side, and on a phone only the present step in words. */
export function Steps({ document }: { document: PublicDocument }) {
  const { t } = useLingui();
  const { signersDone, signersTotal } = document;
  const labels: Record<DocumentStep['step'], string> = {
    own_approval: t`Your approval`,
    approval: t`Approval`,
    own_answers: t`Your answers`,
    own_signature: t`Your signature`,
    signatures: t`Signatures: ${signersDone} of ${signersTotal}`,
    finished: t`Finished document`,
  };
  const words = { done: t`Done`, in_progress: t`In progress`, waiting: t`Waiting` };

  return (
    <List aria-label={t`Progress`}>
      {stepsOf(document).map(({ step, state }) => (
        <Step key={step} data-state={state} aria-current={state === 'in_progress' ? 'step' : undefined}>
          <Dot data-state={state} aria-hidden>
            {state === 'done' && <Check size={14} />}
            {state === 'in_progress' && <Ellipsis size={14} />}
          </Dot>
          <Box className="words" minW="0">
            <Text as="span" display="block" textStyle="sm" truncate>
              {labels[step]}
            </Text>
            <VisuallyHidden>{words[state]}</VisuallyHidden>
          </Box>
        </Step>
      ))}
    </List>
  );
}

const List = chakra('ol', { base: { display: 'flex', gap: { base: '1.5', md: '4' }, listStyle: 'none' } });

const Step = chakra('li', {
  base: {
    flex: { base: '0 1 auto', md: '1' },
    minW: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    color: 'fg.muted',
    pt: { md: '2.5' },
    borderTopWidth: { md: '3px' },
    borderColor: 'bg.emphasized',
    '&[data-state=done]': { borderColor: 'teal.solid', color: 'fg' },
    '&[data-state=in_progress]': { borderColor: 'teal.solid', color: 'fg', fontWeight: 'semibold' },
    '& + &': { ms: { base: '1', md: '0' } },
    // On a phone the other steps are their dots.
    '&:not([data-state=in_progress]) .words': { srOnly: { base: true, md: false } },
  },
});

const Dot = chakra('span', {
  base: {
    display: 'inline-grid',
    placeContent: 'center',
    flexShrink: 0,
    boxSize: '6',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'bg.emphasized',
    '&[data-state=done]': { bg: 'teal.solid', borderColor: 'teal.solid', color: 'teal.contrast' },
    '&[data-state=in_progress]': { borderColor: 'teal.solid', color: 'fg.accent' },
  },
});
