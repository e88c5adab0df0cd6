import { useLingui } from '@lingui/react/macro';
import type { TemplateId } from '@pacta/contracts';
import { chakra, Flex } from '@pacta/shared/ui';
import type { KeyboardEvent } from 'react';
import type { Chosen } from './draft.ts';

interface DocumentTabsProps {
  documents: Chosen[];
  current: TemplateId;
  onShow: (id: TemplateId) => void;
  /** Of what is shown below them. */
  panelId: string;
}

/** One tab for each document, where there are several. */
export function DocumentTabs({ documents, current, onShow, panelId }: DocumentTabsProps) {
  const { t } = useLingui();
  if (documents.length < 2) return null;

  function press(event: KeyboardEvent<HTMLElement>): void {
    const at = documents.findIndex(({ id }) => id === current);
    const to = documents[nextOf(event.key, at, documents.length)];
    if (!to) return;
    event.preventDefault();
    onShow(to.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-document="${to.id}"]`)?.focus();
  }

  return (
    <Flex role="tablist" aria-label={t`Documents`} gap="1" overflowX="auto" onKeyDown={press}>
      {documents.map(({ id, name, title }) => (
        <Tab
          key={id}
          type="button"
          role="tab"
          data-document={id}
          aria-selected={id === current}
          aria-controls={panelId}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onShow(id)}
        >
          {name.trim() || title}
        </Tab>
      ))}
    </Flex>
  );
}

function nextOf(key: string, at: number, length: number): number {
  if (key === 'ArrowRight') return (at + 1) % length;
  if (key === 'ArrowLeft') return (at + length - 1) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : -1;
}

const Tab = chakra('button', {
  base: {
    flexShrink: 0,
    maxW: '16rem',
    px: '3',
    py: '2',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _focusVisible: { outline: '2px solid', outlineColor: 'teal.focusRing', outlineOffset: '-2px' },
    _selected: { color: 'fg.accent', borderColor: 'teal.solid' },
  },
});
