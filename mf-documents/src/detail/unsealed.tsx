import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentDetail } from '@pacta/contracts';
import { Link as PageLink } from '@pacta/shared/router';
import { Link, Stack, Text } from '@pacta/shared/ui';
import { Fact, Facts } from '../layout/facts.tsx';

/** What stands in the place of a seal, where the company wanted none when the document was created. */
export function Unsealed({ document: { log } }: { document: Pick<DocumentDetail, 'log'> }) {
  const { t } = useLingui();
  const completed = log.findLast(({ type }) => type === 'COMPLETED');
  return (
    <Stack gap="3">
      <Text textStyle="sm" color="fg.muted">
        <Trans>
          The company had chosen “Simple” signatures when this document was created. The server adds no seal and no
          timestamp: the log keeps the SHA-256 of the finished file, and a copy can be compared with it.
        </Trans>
      </Text>
      {completed && (
        <Facts isNarrow>
          <Fact name={t`SHA-256 of the finished file`}>
            <Text as="code" textStyle="xs" overflowWrap="anywhere">
              {completed.sha256}
            </Text>
          </Fact>
          <Fact name={t`A copy`}>
            <Link asChild display="inline">
              <PageLink to="/document/verify">{t`See whether it is this file`}</PageLink>
            </Link>
          </Fact>
        </Facts>
      )}
    </Stack>
  );
}
