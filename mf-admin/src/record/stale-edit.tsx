import { Trans } from '@lingui/react/macro';
import { Alert, Box, Button, Flex, notifyProblem, Stack, Text } from '@pacta/shared/ui';
import { RefreshCw, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/** The way out of a stale edit: nothing was saved, and the current record is one press away. */
export function LoadCurrent({ onLoad }: { onLoad: () => Promise<void> }) {
  const [isLoading, setLoading] = useState(false);

  async function load(): Promise<void> {
    setLoading(true);
    await onLoad().catch(notifyProblem);
    setLoading(false);
  }

  return (
    <Box>
      <Button variant="outline" loading={isLoading} onClick={() => void load()}>
        <RefreshCw aria-hidden />
        <Trans>Load the current version</Trans>
      </Button>
      <Text mt="2" textStyle="sm" color="fg.muted">
        <Trans>What you typed is then shown above the form, to be put back where you want it.</Trans>
      </Text>
    </Box>
  );
}

/** A value that somebody typed and that is not in the current version. */
export interface Typed {
  name: string;
  label: string;
  words: string;
  /** The current version has no place for it, so it can only be read. */
  isGone?: boolean;
}

interface TypedBeforeProps {
  typed: Typed[];
  onUse: (name: string) => void;
}

/** What was typed before the current version was loaded: to be read, copied, or put back field by field. */
export function TypedBefore({ typed, onUse }: TypedBeforeProps) {
  const news = useRef<HTMLDivElement>(null);

  // The button that led here is gone.
  useEffect(() => news.current?.focus(), []);

  return (
    <Box ref={news} tabIndex={-1} outline="0" scrollMarginTop="6rem" mb="5">
      <Alert.Root status="warning">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>
            <Trans>This is the current version. What you had typed:</Trans>
          </Alert.Title>
          <Stack as="ul" gap="2" width="full" mt="1" listStyleType="none">
            {typed.map(({ name, label, words, isGone }) => (
              <Flex as="li" key={name} gap="3" align="baseline" justify="space-between" wrap="wrap">
                <Box minW="0" flex="1" overflowWrap="anywhere" whiteSpace="pre-line">
                  <Text as="span" color="fg.muted" display="inline-block" minW="9rem">
                    {label}
                  </Text>{' '}
                  {words}
                </Box>
                {!isGone && <UseIt label={label} onUse={() => onUse(name)} />}
              </Flex>
            ))}
          </Stack>
        </Alert.Content>
      </Alert.Root>
    </Box>
  );
}

const UseIt = ({ label, onUse }: { label: string; onUse: () => void }) => (
  <Button size="xs" variant="outline" onClick={onUse}>
    <Undo2 aria-hidden />
    <Trans>Put back</Trans> <Text srOnly>{label}</Text>
  </Button>
);
