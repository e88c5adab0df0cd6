import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Card } from '@pacta/shared/ui';
import { EmptyState } from '@pacta/shared/ui/kit';
import { ChartColumn } from 'lucide-react';

interface NoDocumentsProps {
  /** Takes off the filters; none where there are none. */
  onAll: (() => void) | undefined;
  /** Whether the range ends before it begins. */
  isReversed: boolean;
}

export function NoDocuments({ onAll, isReversed }: NoDocumentsProps) {
  const { t } = useLingui();
  if (!onAll) {
    return (
      <Card.Root>
        <EmptyState
          icon={<ChartColumn />}
          title={t`No documents yet`}
          description={t`As soon as there are some, this page counts them.`}
        />
      </Card.Root>
    );
  }
  return (
    <Card.Root>
      <EmptyState
        icon={<ChartColumn />}
        title={isReversed ? t`The last day is before the first` : t`No documents in this range`}
        description={
          isReversed
            ? t`Correct one of the two days, or look at all documents.`
            : t`Choose other days or another company, or look at all documents.`
        }
        action={
          <Button variant="outline" onClick={onAll}>
            <Trans>Show all</Trans>
          </Button>
        }
      />
    </Card.Root>
  );
}
