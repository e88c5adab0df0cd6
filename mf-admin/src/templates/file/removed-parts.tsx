import { Trans, useLingui } from '@lingui/react/macro';
import type { RemovedPart } from '@pacta/contracts';
import { Alert, Box } from '@pacta/shared/ui';

/** Tells what of an uploaded file is not in the template. */
export function RemovedParts({ removed }: { removed: RemovedPart[] }) {
  const { t } = useLingui();
  const words: Record<RemovedPart, string> = {
    javascript: t`Programs in it (JavaScript)`,
    launch: t`Actions that start other programs`,
    embedded_file: t`Files that were attached inside`,
    submit_form: t`Actions that send what is filled in to an address`,
    signature: t`Signatures, which would no longer hold in a document made from it`,
    other_action: t`Other actions that run by themselves`,
  };
  if (removed.length === 0) return null;
  return (
    <Alert.Root status="warning" role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          <Trans>Some parts of the file were taken out, since a contract must not act by itself:</Trans>
        </Alert.Title>
        <Box as="ul" ps="5" listStyleType="disc">
          {removed.map((part) => (
            <li key={part}>{words[part]}</li>
          ))}
        </Box>
        <Trans>What is written and drawn on the pages is as it was.</Trans>
      </Alert.Content>
    </Alert.Root>
  );
}
