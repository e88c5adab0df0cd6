import { Trans, useLingui } from '@lingui/react/macro';
import type { Rejection } from '@pacta/contracts';
import { formatDateTime } from '@pacta/shared/i18n';
import { Alert, Link } from '@pacta/shared/ui';
import { CircleX } from 'lucide-react';
import type { MouseEvent } from 'react';
import { commentAnchor } from './comment-list.tsx';

/** The specification's message of a rejection, or that the document was withdrawn, with a link to view its comments. */
export function RejectionNotice({ rejection: { by, at, commentId, isWithdrawal, isOver } }: { rejection: Rejection }) {
  const { t } = useLingui();
  const anchor = commentAnchor(commentId);

  function show(event: MouseEvent): void {
    event.preventDefault(); // the address stays: going back should leave the page, not the comment
    const comment = document.getElementById(anchor);
    comment?.scrollIntoView({ block: 'center' });
    comment?.focus({ preventScroll: true });
  }

  return (
    <Alert.Root status="error">
      <Alert.Indicator>
        <CircleX aria-hidden />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Title>
          {isOver
            ? t`It has ended at ${{ name: by }}.`
            : isWithdrawal
              ? t`On ${formatDateTime(at)}, ${by} withdrew the document.`
              : t`On ${formatDateTime(at)}, ${by} rejected the document.`}
        </Alert.Title>
        <Alert.Description>
          <Link href={`#${anchor}`} onClick={show}>
            <Trans>View comments</Trans>
          </Link>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
