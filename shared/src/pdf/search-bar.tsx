import { useLingui } from '@lingui/react/macro';
import { HStack, IconButton, Input, Text } from '@pacta/shared/ui';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Search } from './use-search.ts';

interface SearchBarProps {
  search: Search;
  onClose: () => void;
}

export function SearchBar({ search: { query, setQuery, matches, at, step, isSearching }, onClose }: SearchBarProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    if (event.key === 'Escape') onClose();
    event.stopPropagation();
  };
  const [position, total] = [at + 1, matches.length];
  const none = isSearching ? t`Searching…` : t`No results`;
  const count = total > 0 ? t`${position} of ${total}` : none;

  return (
    <HStack role="search" gap="1" px="2" py="1.5" borderBottomWidth="1px" bg="bg.panel" onKeyDown={onKeyDown}>
      <Input
        ref={field}
        size="xs"
        maxW="72"
        type="search"
        aria-label={t`Search in the document`}
        placeholder={t`Search in the document`}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Text role="status" textStyle="xs" color="fg.muted" minW="16" px="1" whiteSpace="nowrap">
        {query.trim() !== '' && count}
      </Text>
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={t`Previous match`}
        disabled={total === 0}
        onClick={() => step(-1)}
      >
        <ChevronUp />
      </IconButton>
      <IconButton size="xs" variant="ghost" aria-label={t`Next match`} disabled={total === 0} onClick={() => step(1)}>
        <ChevronDown />
      </IconButton>
      <IconButton size="xs" variant="ghost" aria-label={t`Close the search`} onClick={onClose} ms="auto">
        <X />
      </IconButton>
    </HStack>
  );
}
