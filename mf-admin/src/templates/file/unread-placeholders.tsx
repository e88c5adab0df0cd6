import { Trans } from '@lingui/react/macro';
import { Alert, Box } from '@pacta/shared/ui';

/** Lists what looks like a placeholder in the file and could not be read as one. */
export function UnreadPlaceholders({ unread }: { unread: string[] }) {
  if (unread.length === 0) return null;
  return (
    <Alert.Root status="warning" role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          <Trans>Some marks could not be read, and would stay in every document as they are:</Trans>
        </Alert.Title>
        <Box as="ul" ps="5" listStyleType="disc">
          {unread.map((text) => (
            <Box as="li" key={text} fontFamily="mono" overflowWrap="anywhere">
              {text}
            </Box>
          ))}
        </Box>
        <Trans>
          A mark is a name of letters, digits, hyphens and single spaces, with two braces on each side. Correct the file
          and upload it again.
        </Trans>
      </Alert.Content>
    </Alert.Root>
  );
}
