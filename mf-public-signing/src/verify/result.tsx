import { Trans, useLingui } from '@lingui/react/macro';
import { formatFileSize, formatList } from '@pacta/shared/i18n';
import { Box, Heading, Stack, Text } from '@pacta/shared/ui';
import type { FileReport } from '@pacta/signatures/report';
import { Answer } from './answer.tsx';
import {
  changedPages,
  hasOtherPages,
  integrityOf,
  integrityTones,
  paperOf,
  paperTones,
  revocationOf,
  revocationTones,
  signaturesIn,
  timeOf,
  timeTones,
  whoOf,
  whoToneOf,
} from './answers.ts';
import { useIntegrityWords, useUnclearWords } from './integrity-words.ts';
import { KnownHere } from './known-here.tsx';
import { Names } from './names.tsx';
import { SignatureList } from './signature-list.tsx';
import { RevocationOf, TimeOf } from './signature-times.tsx';
import type { Verified } from './verification.ts';
import { usePaperWords, useRevocationWords, useTimeWords, useWhoWords } from './who-words.ts';

interface ResultProps {
  name: string;
  file: Blob;
  verified: Verified;
}

/** Five answers that do not depend on each other, and whether the file is known here. */
export function Result({ name, file, verified: { report, knowledge } }: ResultProps) {
  return (
    <Stack gap="4" as="section" aria-labelledby="verified-file">
      <Box>
        <Heading as="h2" id="verified-file" size="lg" overflowWrap="anywhere">
          {name}
        </Heading>
        <Text textStyle="sm" color="fg.muted">
          {formatFileSize(report.size)}
        </Text>
      </Box>
      <Integrity {...{ report, knowledge }} />
      {report.unclear === null && (
        <>
          <Who {...{ name, file, report, knowledge }} />
          <Time report={report} />
          <Revocation report={report} />
        </>
      )}
      <Paper knowledge={knowledge} />
      <KnownHere {...{ report, knowledge }} />
    </Stack>
  );
}

function Integrity({ report, knowledge }: Verified) {
  const answer = integrityOf(report, knowledge);
  const words = useIntegrityWords()[answer];
  const unclearWords = useUnclearWords();
  const pages = changedPages(report);
  return (
    <Answer question={<Trans>Was it changed?</Trans>} tone={integrityTones[answer]} words={words}>
      {report.unclear && <Text textStyle="sm">{unclearWords[report.unclear]}</Text>}
      {pages.length > 0 && <Pages pages={pages} />}
      {hasOtherPages(report) && (
        <Text textStyle="sm">
          <Trans>Pages were added, taken out or put in another order.</Trans>
        </Text>
      )}
    </Answer>
  );
}

function Pages({ pages }: { pages: number[] }) {
  const { t } = useLingui();
  const list = formatList(pages);
  return <Text textStyle="sm">{pages.length === 1 ? t`On page ${list}.` : t`On pages ${list}.`}</Text>;
}

function Who({ name, file, report, knowledge }: { name: string; file: Blob } & Verified) {
  const answer = whoOf(report, knowledge);
  const words = useWhoWords()[answer];
  return (
    <Answer question={<Trans>Who signed?</Trans>} tone={whoToneOf(report, knowledge)} words={words}>
      <Names {...{ report, knowledge }} />
      {report.signatures.length > 0 && <SignatureList {...{ name, file, signatures: report.signatures }} />}
    </Answer>
  );
}

function Time({ report }: { report: FileReport }) {
  const answer = timeOf(report);
  const words = useTimeWords()[answer];
  return (
    <Answer question={<Trans>When?</Trans>} tone={timeTones[answer]} words={words}>
      <TimeOf signatures={signaturesIn(report)} />
    </Answer>
  );
}

function Revocation({ report }: { report: FileReport }) {
  const answer = revocationOf(report);
  const words = useRevocationWords()[answer];
  return (
    <Answer question={<Trans>Were the certificates revoked?</Trans>} tone={revocationTones[answer]} words={words}>
      <RevocationOf signatures={signaturesIn(report)} />
    </Answer>
  );
}

function Paper({ knowledge }: Pick<Verified, 'knowledge'>) {
  const answer = paperOf(knowledge);
  const words = usePaperWords()[answer];
  const names = knowledge?.file?.document?.signedOnPaper ?? [];
  return (
    <Answer question={<Trans>Is there paper in it?</Trans>} tone={paperTones[answer]} words={words}>
      {names.length > 0 && (
        <Text textStyle="sm" overflowWrap="anywhere">
          {formatList(names)}
        </Text>
      )}
    </Answer>
  );
}
