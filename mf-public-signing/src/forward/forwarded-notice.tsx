import { useLingui } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import { Alert, Text } from '@pacta/shared/ui';
import { Forward } from 'lucide-react';
import { useId } from 'react';
import { withForwardWords } from './with-forward-words.ts';

export interface ForwardedNoticeProps {
  by: NonNullable<PublicDocument['person']['forwardedBy']>;
}

/** Who named the reader in their place, and why. */
function ForwardedNotice({ by: { name, reason } }: ForwardedNoticeProps) {
  const { t } = useLingui();
  const titleId = useId();
  return (
    <Alert.Root status="info" role="region" aria-labelledby={titleId}>
      <Alert.Indicator>
        <Forward aria-hidden />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Title id={titleId} overflowWrap="anywhere">{t`${name} has forwarded this document to you`}</Alert.Title>
        <Alert.Description>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {reason}
          </Text>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

export default withForwardWords(ForwardedNotice);
