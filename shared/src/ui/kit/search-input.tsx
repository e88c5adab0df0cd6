import { useLingui } from '@lingui/react/macro';
import { Box, IconButton, Input } from '@pacta/shared/ui';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

interface SearchInputProps {
  /** What is searched, as in "Search users". */
  label: string;
  value: string;
  /** Called a moment after the last key, and at once on Enter. */
  onSearch: (text: string) => void;
}

const typingPause = 300; // milliseconds

export function SearchInput({ label, value, onSearch }: SearchInputProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useSearchText(value, onSearch);
  const clear = () => {
    setText('');
    onSearch('');
    input.current?.focus();
  };

  return (
    <Box role="search" position="relative" width="full" maxW={{ md: 'xs' }}>
      <Box position="absolute" insetInlineStart="3" top="3" color="fg.muted" pointerEvents="none" zIndex="1">
        <Search aria-hidden size={16} />
      </Box>
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        ps="9"
        pe="9"
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onSearch(text.trim())}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
      {text !== '' && (
        <IconButton
          aria-label={t`Clear search`}
          size="xs"
          variant="ghost"
          position="absolute"
          insetInlineEnd="1"
          top="1"
          onClick={clear}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}

/** What is typed: searched a moment after the last key, and replaced when the address changes under the field. */
function useSearchText(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const [shownValue, setShownValue] = useState(value);

  // The address changed (back, or "Clear filters"): follow it, but never undo what is being typed.
  if (value !== shownValue) {
    setShownValue(value);
    if (text.trim() !== value) setText(value);
  }

  const wanted = text.trim();
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(() => onSearch(wanted), typingPause);
    return () => clearTimeout(timer);
  }, [wanted, value, onSearch]);

  return [text, setText] as const;
}
