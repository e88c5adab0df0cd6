import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber, useProblemMessage } from '@pacta/shared/i18n';
import { Button, chakra } from '@pacta/shared/ui';
import { Check, RotateCw } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { Choice, Choices } from './choice.ts';
import { useFloating } from './use-floating.ts';

interface ComboboxListProps {
  id: string;
  /** The field that the list hangs from. */
  frame: RefObject<HTMLElement | null>;
  choices: Choices;
  chosen: Choice | null;
  active: number;
  optionId: (index: number) => string;
  onChoose: (choice: Choice) => void;
  onRetry: () => void;
}

/** What was found, above everything else on the page, dialogs included. */
export function ComboboxList(list: ComboboxListProps) {
  const { id, frame, choices, chosen, active, optionId, onChoose, onRetry } = list;
  const { t } = useLingui();
  const floating = useRef<HTMLDivElement>(null);
  useFloating(floating, frame);
  const results = choices.status === 'ready' ? choices.value.results : [];

  const activeId = optionId(active);
  useEffect(() => document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' }), [activeId]);

  return (
    // Pressing in the list leaves the focus, and so the keyboard, in the field.
    <Floating ref={floating} popover="manual" onMouseDown={(event) => event.preventDefault()}>
      <Options id={id} role="listbox" aria-label={t`Choices`}>
        {results.map((choice, index) => (
          // The keyboard is in the field, which says by aria-activedescendant where it stands.
          <Option
            key={choice.value}
            id={optionId(index)}
            role="option"
            aria-selected={choice.value === chosen?.value}
            data-active={index === active || undefined}
            onClick={() => onChoose(choice)}
          >
            <span>{choice.label}</span>
            {choice.value === chosen?.value && <Check aria-hidden size={16} />}
          </Option>
        ))}
      </Options>
      <News choices={choices} onRetry={onRetry} />
    </Floating>
  );
}

function News({ choices, onRetry }: Pick<ComboboxListProps, 'choices' | 'onRetry'>) {
  const messageOf = useProblemMessage();
  if (choices.status === 'failed') {
    return (
      <Note role="alert">
        {messageOf(choices.problem)}
        <Button size="xs" variant="outline" mt="2" onClick={onRetry}>
          <RotateCw aria-hidden />
          <Trans>Try again</Trans>
        </Button>
      </Note>
    );
  }
  return (
    <Note role="status">{choices.status === 'loading' ? <Trans>Loading…</Trans> : <Rest {...choices.value} />}</Note>
  );
}

function Rest({ results, total }: { results: Choice[]; total: number }) {
  const shown = formatNumber(results.length);
  const all = formatNumber(total);
  if (total === 0) return <Trans>Nothing found</Trans>;
  if (total <= results.length) return null;
  return (
    <Trans>
      The first {shown} of {all}. Type a part of the name to find others.
    </Trans>
  );
}

const Floating = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    m: '0',
    p: '1',
    color: 'fg',
    bg: 'bg.panel',
    borderRadius: 'l2',
    boxShadow: 'lg',
    overflowY: 'auto',
    textStyle: 'sm',
    zIndex: 'popover',
  },
});

const Options = chakra('ul', { base: { listStyle: 'none', m: '0', p: '0' } });

const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minH: '9',
    px: '3',
    py: '1.5',
    borderRadius: 'l1',
    cursor: 'option',
    overflowWrap: 'anywhere',
    _hover: { bg: 'bg.muted' },
    _selected: { fontWeight: 'semibold', color: 'fg.accent' },
    '&[data-active]': { bg: 'bg.muted', outline: '2px solid', outlineColor: 'teal.focusRing', outlineOffset: '-2px' },
  },
});

const Note = chakra('div', {
  base: { px: '3', py: '2', color: 'fg.muted', textStyle: 'xs', _empty: { display: 'none' } },
});
