import { Trans, useLingui } from '@lingui/react/macro';
import type { UnreadMark, VariablePlace } from '@pacta/contracts';
import { Alert, Button, Flex, Stack, Text } from '@pacta/shared/ui';
import { useUnreadWords } from './unread-words.ts';

interface UnreadPlaceholdersProps {
  unread: readonly UnreadMark[];
  onShow: (place: VariablePlace) => void;
}

/** What looks like a mark in the file and could not be read as one, or lies under other text: where it is, and what to do. */
export function UnreadPlaceholders({ unread, onShow }: UnreadPlaceholdersProps) {
  const wordsOf = useUnreadWords();
  if (unread.length === 0) return null;
  return (
    <Alert.Root status="warning" role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          <Trans>Some marks cannot be filled as they are. Correct them in the file and upload it again:</Trans>
        </Alert.Title>
        <Stack as="ul" gap="3" mt="1" listStyleType="none" maxH="18rem" overflow="auto">
          {unread.map((mark) => (
            <li key={`${mark.why} ${mark.text}`}>
              <Text fontFamily="mono" overflowWrap="anywhere">
                {mark.text}
              </Text>
              <Text>{wordsOf(mark)}</Text>
              <Places mark={mark} onShow={onShow} />
            </li>
          ))}
        </Stack>
      </Alert.Content>
    </Alert.Root>
  );
}

function Places({ mark: { text, places }, onShow }: Pick<UnreadPlaceholdersProps, 'onShow'> & { mark: UnreadMark }) {
  const { t } = useLingui();
  const pages = [...Map.groupBy(places, ({ page }) => page).values()].flatMap(([first]) => first ?? []);
  return (
    <Flex as="span" wrap="wrap" gap="2" mt={pages.length > 0 ? '1' : '0'}>
      {pages.map((place) => (
        <Button
          key={place.page}
          size="xs"
          variant="outline"
          aria-label={t`Show ${text} on page ${place.page}`}
          onClick={() => onShow(place)}
        >
          {t`Show on page ${place.page}`}
        </Button>
      ))}
    </Flex>
  );
}
