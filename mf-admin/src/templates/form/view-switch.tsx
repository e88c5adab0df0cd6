import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from '@pacta/shared/ui';
import type { Ref } from 'react';

export type View = 'variables' | 'document' | 'preview';

interface ViewSwitchProps {
  view: View;
  onView: (view: View) => void;
  /** Where only one of the three has room; elsewhere the variables are always there. */
  isNarrow?: boolean;
  ref?: Ref<HTMLDivElement>;
}

export function ViewSwitch({ view, onView, isNarrow = false, ref }: ViewSwitchProps) {
  const { t } = useLingui();
  const shown = isNarrow || view === 'preview' ? view : 'document';
  const all = [
    ['variables', t`Variables`],
    ['document', t`Document`],
    ['preview', t`Preview`],
  ] as const;
  return (
    <Flex
      {...(ref && { ref })}
      role="group"
      aria-label={t`What is shown`}
      gap="1"
      p="1"
      bg="bg.muted"
      borderRadius="l3"
      alignSelf={{ base: 'stretch', lg: 'flex-start' }}
      {...(isNarrow ? staysInSight : { hideBelow: 'lg' })}
    >
      {all
        .filter(([name]) => isNarrow || name !== 'variables')
        .map(([name, words]) => (
          <Button
            key={name}
            size="sm"
            flex={{ base: '1', lg: 'initial' }}
            variant="ghost"
            {...(shown === name && chosen)}
            aria-pressed={shown === name}
            onClick={() => onView(name)}
          >
            {words}
          </Button>
        ))}
    </Flex>
  );
}

export const chosenIn = (views: HTMLElement): HTMLElement | null => views.querySelector('[aria-pressed="true"]');

/** Below the header, however long the list of variables is. */
const staysInSight = {
  hideFrom: 'lg',
  position: 'sticky',
  top: '3.75rem',
  zIndex: 'docked',
} as const;

const chosen = { bg: 'bg.panel', color: 'fg.accent', boxShadow: 'xs', _hover: { bg: 'bg.panel' } } as const;
