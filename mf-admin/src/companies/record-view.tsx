import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyRecordEntry, Page } from '@pacta/contracts';
import type { Loadable } from '@pacta/shared/http';
import { formatDateTime } from '@pacta/shared/i18n';
import { Box, Button, Loaded, Text } from '@pacta/shared/ui';
import { UserCog } from 'lucide-react';
import { Row, Rows, RowsSkeleton } from '../profile/rows.tsx';
import { FormSection } from '../record/form-section.tsx';
import { useActWords } from './use-act-words.ts';

interface RecordViewProps {
  value: Loadable<Page<CompanyRecordEntry>>;
  onRetry: () => void;
  /** Null: no more are read here. */
  onMore: (() => void) | null;
}

export function RecordView({ value, onRetry, onMore }: RecordViewProps) {
  const { t } = useLingui();
  const wordsOf = useActWords();
  return (
    <Box mt="8">
      <FormSection
        title={t`Record`}
        description={t`What was done to the accounts of this company. Nobody can change it.`}
      >
        <Loaded value={value} onRetry={onRetry} skeleton={<RowsSkeleton />}>
          {({ results, totalResults }) => (
            <>
              {results.length === 0 && <Text color="fg.muted">{t`Nothing yet.`}</Text>}
              <Rows>
                {results.map((entry) => (
                  <Row
                    key={entry.id}
                    icon={<UserCog size={18} />}
                    title={wordsOf(entry)}
                    facts={[entry.actor, formatDateTime(entry.at)]}
                  />
                ))}
              </Rows>
              {onMore && results.length < totalResults && (
                <Button variant="outline" alignSelf="flex-start" onClick={onMore}>
                  <Trans>Show more</Trans>
                </Button>
              )}
            </>
          )}
        </Loaded>
      </FormSection>
    </Box>
  );
}
