import { useLingui } from '@lingui/react/macro';
import { Box, chakra, Text, VisuallyHidden } from '@pacta/shared/ui';
import { Check, Ellipsis, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';

export type TimelineState =
  | 'done'
  | 'in_progress'
  | 'waiting'
  | 'skipped' // left out from the start
  | 'stopped' // here it came to its end
  | 'not_reached'; // it was stopped before

interface TimelineProps {
  label: string;
  steps: { key: string; label: string; state: TimelineState; note?: ReactNode }[];
}

/** The stations of something that takes its time: side by side, or below each other on a phone. */
export function Timeline({ label, steps }: TimelineProps) {
  const { t } = useLingui();
  const wordOf: Record<TimelineState, string> = {
    done: t`Done`,
    in_progress: t`In progress`,
    waiting: t`Waiting`,
    skipped: t`Not needed`,
    stopped: t`Stopped here`,
    not_reached: t`Not reached`,
  };
  return (
    <List aria-label={label}>
      {steps.map(({ key, label: name, state, note }) => (
        <Station key={key} data-state={state}>
          <Dot data-state={state} aria-hidden>
            {signs[state]}
          </Dot>
          <Box minW="0">
            <Text fontWeight="semibold" textStyle="sm" color={isOpen(state) ? 'fg' : 'fg.muted'}>
              {name}
              <VisuallyHidden>: </VisuallyHidden>
            </Text>
            <Text textStyle="xs" color={colours[state] ?? 'fg.muted'}>
              {wordOf[state]}
            </Text>
            {note && (
              <Text as="div" textStyle="xs" color="fg.muted">
                {note}
              </Text>
            )}
          </Box>
        </Station>
      ))}
    </List>
  );
}

const signs: Partial<Record<TimelineState, ReactNode>> = {
  done: <Check size={16} />,
  in_progress: <Ellipsis size={16} />,
  skipped: <Minus size={16} />,
  stopped: <X size={16} />,
};

const colours: Partial<Record<TimelineState, string>> = { in_progress: 'fg.accent', stopped: 'fg.error' };

/** Whether anything happened, or happens, at the station. */
const isOpen = (state: TimelineState): boolean => state === 'done' || state === 'in_progress' || state === 'stopped';

const List = chakra('ol', { base: { display: 'flex', flexDirection: { base: 'column', md: 'row' } } });

const Station = chakra('li', {
  base: {
    position: 'relative',
    flex: 1,
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    gap: { base: '3', md: '2' },
    pb: { base: '5', md: '0' },
    pe: { md: '4' },
    minW: '0',
    listStyle: 'none',
    // The way to the next station.
    _before: {
      content: '""',
      position: 'absolute',
      bg: 'bg.emphasized',
      insetInlineStart: { base: '0.9375rem', md: '8' },
      insetInlineEnd: { base: 'auto', md: '0' },
      top: { base: '8', md: '0.9375rem' },
      bottom: { base: '0', md: 'auto' },
      width: { base: '2px', md: 'auto' },
      height: { base: 'auto', md: '2px' },
    },
    '&[data-state=done]::before': { bg: 'teal.solid' },
    '&[data-state=skipped]::before': { bg: 'teal.solid' },
    '&:last-of-type': { pb: '0', _before: { display: 'none' } },
  },
});

const Dot = chakra('span', {
  base: {
    display: 'inline-grid',
    placeContent: 'center',
    flexShrink: 0,
    boxSize: '8',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'bg.emphasized',
    bg: 'bg.panel',
    zIndex: 1,
    '&[data-state=done]': { bg: 'teal.solid', borderColor: 'teal.solid', color: 'teal.contrast' },
    '&[data-state=in_progress]': { borderColor: 'teal.solid', color: 'fg.accent' },
    '&[data-state=skipped]': { borderStyle: 'dashed', color: 'fg.muted' },
    '&[data-state=stopped]': { bg: 'red.solid', borderColor: 'red.solid', color: 'red.contrast' },
  },
});
