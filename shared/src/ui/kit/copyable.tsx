import { useLingui } from '@lingui/react/macro';
import { Box, Button, chakra, Flex, Text } from '@pacta/shared/ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

interface CopyableProps {
  label: string;
  text: string;
}

const shownFor = 3_000;

/** A text to be taken elsewhere to the letter. Where the browser lends no clipboard, it is selected for the keyboard. */
export function Copyable({ label, text }: CopyableProps) {
  const { t } = useLingui();
  const labelId = useId();
  const shown = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setOutcome('selected');
    }
  }

  const isCopied = outcome === 'copied';
  return (
    <Box minW="0">
      <Flex justify="space-between" align="center" gap="3" mb="1">
        <Text id={labelId} textStyle="label">
          {label}
        </Text>
        <Button size="xs" variant="ghost" aria-describedby={labelId} onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? t`Copied` : t`Copy`}
        </Button>
      </Flex>
      <Code ref={shown}>{text}</Code>
      <Text role="status" textStyle="sm" color="fg.muted" mt={outcome === 'selected' ? '1' : '0'} srOnly={isCopied}>
        {isCopied && t`Copied`}
        {outcome === 'selected' && t`It is selected: copy it with Ctrl+C or ⌘C.`}
      </Text>
    </Box>
  );
}

const Code = chakra('code', {
  base: {
    display: 'block',
    px: '3',
    py: '2',
    bg: 'bg.muted',
    borderRadius: 'l2',
    fontFamily: 'mono',
    textStyle: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
