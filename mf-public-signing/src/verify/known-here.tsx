import { Trans, useLingui } from '@lingui/react/macro';
import { type KnownFile, KnownFileKind } from '@pacta/contracts/evidence';
import { Box, chakra, Stack, Text } from '@pacta/shared/ui';
import type { FileReport } from '@pacta/signatures/report';
import { Answer } from './answer.tsx';
import type { Words } from './integrity-words.ts';
import { formatMoment } from './moment.ts';
import type { Knowledge } from './verification.ts';

interface KnownHereProps {
  report: FileReport;
  knowledge: Knowledge;
}

/** Whether this installation knows these very bytes. */
export function KnownHere({ report, knowledge }: KnownHereProps) {
  const words = useKnownWords(knowledge);
  const document = knowledge?.file?.document;
  return (
    <Answer
      question={<Trans>Is it known here?</Trans>}
      tone={document ? 'good' : knowledge === null ? 'unsure' : 'plain'}
      words={words}
    >
      {document && <Known {...document} />}
      <Box textStyle="xs" color="fg.muted">
        <Text>
          <Trans>Fingerprint of the file (SHA-256)</Trans>
        </Text>
        <chakra.code overflowWrap="anywhere">{report.sha256}</chakra.code>
      </Box>
    </Answer>
  );
}

function Known({ identifier, name, company, sealedAt, completedAt }: NonNullable<KnownFile['document']>) {
  const { t } = useLingui();
  const moment = sealedAt ?? completedAt;
  const at = moment ? formatMoment(moment) : '—';
  return (
    <Stack gap="0.5" textStyle="sm" overflowWrap="anywhere">
      <Text>{`${identifier} · ${name}`}</Text>
      <Text>{company}</Text>
      <Text>{sealedAt ? t`Sealed on ${at}` : t`Not sealed. Known here by its SHA-256 since ${at}`}</Text>
    </Stack>
  );
}

function useKnownWords(knowledge: Knowledge): Words {
  const { t } = useLingui();
  const titles: Record<KnownFileKind | 'unknown', string> = {
    sealed: t`This is the finished file of a document of this installation.`,
    unsealed: t`This is the finished file of a document of this installation, which has no seal.`,
    version: t`This file was brought here to be signed. It is not the signed document.`,
    scan: t`This file was brought here as the scan of a signed paper. It is not the finished document.`,
    annex: t`This file came here with a document. It is not the document itself.`,
    unknown: t`This installation does not know this file.`,
  };
  const meaning = t`Every file has a fingerprint of its own, and the smallest change gives another. It is compared with the fingerprints of the files that this installation has; other installations of Pacta are not asked.`;
  if (knowledge === null) return { title: t`Whether Pacta knows this file could not be asked.`, meaning };
  return { title: titles[kindOf(knowledge)], meaning };
}

/** A newer API may know kinds that this build does not: such a file came here with a document, too. */
const kindOf = ({ file }: NonNullable<Knowledge>): KnownFileKind | 'unknown' =>
  file === null ? 'unknown' : (KnownFileKind.safeParse(file.kind).data ?? 'annex');
