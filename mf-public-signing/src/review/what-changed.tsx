import { Trans, useLingui } from '@lingui/react/macro';
import { useLoad } from '@pacta/shared/load';
import { Alert, Box, Button, Failed, Skeleton, Stack, Text } from '@pacta/shared/ui';
import { Dialog } from '@pacta/shared/ui/kit';
import { ChangeList } from './change-list.tsx';
import type { Comparison } from './compare-files.ts';
import { compareWithShown } from './review-acts.ts';
import { withReviewWords } from './with-review-words.ts';

export interface WhatChangedProps {
  /** The version that the reader was shown before. */
  seen: number;
  onClose: () => void;
}

/** What the text of the version that is shown has, and that of the earlier one has not, and the other way round. */
function WhatChanged({ seen, onClose }: WhatChangedProps) {
  const { t } = useLingui();
  const { value, retry } = useLoad(seen, compareWithShown);
  return (
    <Dialog
      isOpen
      size="4xl"
      title={t`What changed since version ${seen}`}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Stack gap="5" aria-live="polite" aria-busy={value.status === 'loading'}>
        {value.status === 'loading' && <Comparing />}
        {value.status === 'failed' && <Failed problem={value.problem} onRetry={retry} />}
        {value.status === 'ready' && <Differences {...{ seen, comparison: value.value }} />}
      </Stack>
    </Dialog>
  );
}

const Comparing = () => (
  <Box>
    <Text color="fg.muted" mb="3">
      <Trans>The two versions are being compared…</Trans>
    </Text>
    <Skeleton h="16" />
  </Box>
);

interface DifferencesProps {
  seen: number;
  comparison: Comparison;
}

function Differences({ seen, comparison }: DifferencesProps) {
  const { changes, hasText, earlier, later } = comparison;
  return (
    <>
      <SilentPages {...{ seen, earlier, later }} />
      {earlier.count !== later.count && (
        <Text>
          <Trans>
            Number of pages: {earlier.count} in version {seen}, {later.count} in this one.
          </Trans>
        </Text>
      )}
      {changes === null && (
        <Text>
          <Trans>The two versions differ in too much to list it. Read the new one as a new document.</Trans>
        </Text>
      )}
      {changes?.length === 0 && hasText && (
        <Text>
          <Trans>The text of both versions is the same, word by word.</Trans>
        </Text>
      )}
      {changes && changes.length > 0 && <ChangeList changes={changes} />}
      <Text textStyle="sm" color="fg.muted">
        <Trans>Only the text is compared: pictures, drawings and how the pages look may have changed, too.</Trans>
      </Text>
    </>
  );
}

/** Pages of either version of which nothing is known: of the earlier one too, since they may be gone. */
function SilentPages({ seen, earlier, later }: { seen: number } & Pick<Comparison, 'earlier' | 'later'>) {
  const { t, i18n } = useLingui();
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const [before, pages] = [earlier, later].map(({ silent }) => list.format(silent.map(String)));
  if (!before && !pages) return null;
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Content>
        {pages && (
          <Alert.Description>{t`Pages without any text that could be compared: ${pages}. Look at them yourself.`}</Alert.Description>
        )}
        {before && (
          <Alert.Description>{t`Pages of version ${seen} without any text that could be compared: ${before}.`}</Alert.Description>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}

export default withReviewWords(WhatChanged);
