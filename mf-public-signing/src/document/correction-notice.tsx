import { Trans, useLingui } from '@lingui/react/macro';
import type { CorrectionView } from '@pacta/contracts';
import { formatDateTime } from '@pacta/shared/i18n';
import { Alert, Box, Text } from '@pacta/shared/ui';
import { FilePen } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { WhatChangedPart } from './review-parts.tsx';

/** That the reader is asked about a corrected version, what was said about the earlier one, and what the sender says. */
export function CorrectionNotice({ correction: { version, note, comment, seen } }: { correction: CorrectionView }) {
  const { t } = useLingui();
  const titleId = useId();
  return (
    <Alert.Root status="info" role="region" aria-labelledby={titleId}>
      <Alert.Indicator>
        <FilePen aria-hidden />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Title id={titleId}>{t`This is version ${version}, a corrected one`}</Alert.Title>
        <Alert.Description>
          {comment === null && note === '' && <Trans>It replaces the version before it.</Trans>}
          {comment && (
            <Said title={t`${comment.by} on the earlier version, ${formatDateTime(comment.at)}`}>{comment.text}</Said>
          )}
          {note && <Said title={t`The sender on this version`}>{note}</Said>}
          {seen !== undefined && <WhatChangedPart seen={seen} />}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

const Said = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box mt="2">
    <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
      {title}
    </Text>
    <Text whiteSpace="pre-line" overflowWrap="anywhere">
      {children}
    </Text>
  </Box>
);
