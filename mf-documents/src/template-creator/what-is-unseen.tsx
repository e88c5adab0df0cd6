import { Trans } from '@lingui/react/macro';
import { formatList } from '@pacta/shared/i18n';
import { Alert } from '@pacta/shared/ui';
import type { Draft } from './draft.ts';
import { type Previews, previewOf } from './use-previews.ts';

interface WhatIsUnseenProps {
  draft: Draft;
  previews: Previews;
  isAwaited: boolean;
}

/** What of the documents nobody could look at as they will be made: that is waited for, or whoever makes them decides. */
export function WhatIsUnseen({ draft, previews, isAwaited }: WhatIsUnseenProps) {
  if (isAwaited) {
    return (
      <Alert.Root status="info" role="status">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>
            <Trans>The preview is being made. You can create as soon as it shows the last answers.</Trans>
          </Alert.Title>
        </Alert.Content>
      </Alert.Root>
    );
  }
  const failed = draft.templates.filter(({ id }) => previewOf(previews, id).failure);
  if (failed.length === 0) return null;
  const names = formatList(failed.map(({ name }) => name));
  return (
    <Alert.Root status="warning" role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          <Trans>There is no preview with the last answers of: {names}</Trans>
        </Alert.Title>
        <Alert.Description>
          <Trans>Try the preview again, or create without having seen it.</Trans>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
