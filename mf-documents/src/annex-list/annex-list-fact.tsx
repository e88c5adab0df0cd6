import { useLingui } from '@lingui/react/macro';
import { Box, Text } from '@pacta/shared/ui';
import { useDraftProvider } from '../company/company-provider.ts';
import type { People } from '../draft/people.ts';
import { Fact } from '../layout/facts.tsx';
import { askable, type DraftAnnexList, type DraftItem } from './draft-annex-list.ts';

interface AnnexListFactProps {
  draft: People & { annexList: DraftAnnexList | null };
}

/** What a document that is reviewed brings for each item of its list; nothing without one. */
export function AnnexListFact({ draft }: AnnexListFactProps) {
  const { t } = useLingui();
  const provider = useDraftProvider(draft.settings);
  const { annexList, signers } = draft;
  if (annexList === null) return null;
  const { list, items } = annexList;
  const asked = askable(draft, provider);

  function told({ way, files, waiver }: DraftItem, isRequired: boolean): string {
    if (way === 'files') return files.map(({ fileName }) => fileName).join(', ') || '—';
    if (way === 'waiver') return waiver ? t`Done without: ${waiver}` : '—';
    if (way === 'none' || !asked.includes(way)) return isRequired ? '—' : t`Left out`;
    const name = signers.find(({ position }) => position === way)?.name || way;
    return t`Asked of ${name}`;
  }

  return (
    <Fact name={t`Required annexes`}>
      {list.items.map(({ id, name, isRequired }) => {
        const item = items.find(({ itemId }) => itemId === id);
        return (
          <Box key={id} overflowWrap="anywhere">
            {name}
            {': '}
            <Text as="span" color="fg.muted">
              {item ? told(item, isRequired) : '—'}
            </Text>
          </Box>
        );
      })}
    </Fact>
  );
}
