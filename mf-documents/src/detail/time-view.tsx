import { Trans, useLingui } from '@lingui/react/macro';
import type { Constancia, DocumentTime, Issuance, SealTime } from '@pacta/contracts/time';
import { formatDateTime } from '@pacta/shared/i18n';
import { Badge, Button, Flex, Stack, Text } from '@pacta/shared/ui';
import { Clock, Download, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../layout/facts.tsx';
import { constanciaStateWords, constanciaWords, givenUpWords, renewalWords, sealWords } from '../wording/time-words.ts';
import { useDownload } from './use-download.ts';

interface TimeViewProps {
  time: DocumentTime;
  identifier: string;
  /** Absent where the reader may not download. */
  onReadConstancia?: (renewal?: number) => Promise<Blob>; // from 1; else the first
  onReadFile?: () => Promise<Blob>;
}

/** How long a document's seal or its e.firmas can be proved, and what an authority keeps of it. */
export const TimeView = ({ time: { seal, constancia }, ...rest }: TimeViewProps) => (
  <Stack gap="5">
    {seal && <Seal seal={seal} />}
    {constancia && <Conservation constancia={constancia} {...rest} />}
    {!seal && !constancia && <Nothing />}
  </Stack>
);

/** Of a file that a signature provider gave back. */
const Nothing = () => (
  <Text textStyle="sm" color="fg.muted">
    <Trans>
      Nothing was added to the file, and no authority was asked about it. What it proves is in the file itself.
    </Trans>
  </Text>
);

function Seal({ seal }: { seal: SealTime }) {
  const { t, i18n } = useLingui();
  const { name, meaning } = sealWords(seal);
  const { level, isPending, at, authority, isGivenUp } = seal;
  return (
    <Stack gap="3">
      <Flex align="center" gap="2" wrap="wrap">
        <Badge colorPalette={isPending ? 'orange' : 'green'}>
          {isPending ? <Clock aria-hidden /> : <ShieldCheck aria-hidden />}
          {i18n._(name)}
        </Badge>
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        {i18n._(isPending && isGivenUp ? givenUpWords : meaning)}
      </Text>
      <GivenUp is={!isPending && isGivenUp} />
      <Facts isNarrow>
        {at && (
          <Fact name={t`Time of the authority`}>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </Fact>
        )}
        {authority && <Fact name={t`Authority`}>{authority}</Fact>}
        {level && <Fact name={t`Level of the signature`}>{`PAdES ${level}`}</Fact>}
      </Facts>
    </Stack>
  );
}

function GivenUp({ is }: { is: boolean | undefined }) {
  const { i18n } = useLingui();
  if (!is) return null;
  return <Text textStyle="sm">{i18n._(givenUpWords)}</Text>;
}

function Conservation({
  constancia,
  identifier,
  onReadConstancia,
  onReadFile,
}: { constancia: Constancia } & Omit<TimeViewProps, 'time'>) {
  const { t, i18n } = useLingui();
  const { state, kind, sha256, renewals = [] } = constancia;
  const isIssued = state === 'issued' && onReadConstancia && onReadFile;
  return (
    <Stack gap="3">
      <Text as="h3" fontWeight="semibold">
        {i18n._(constanciaWords[kind ?? 'asked'])}
      </Text>
      {state !== 'issued' && !constancia.isGivenUp && (
        <Text textStyle="sm" color="fg.muted">
          {i18n._(constanciaStateWords[state])}
        </Text>
      )}
      <GivenUp is={constancia.isGivenUp} />
      <Facts isNarrow>
        <Said of={constancia} />
        <Fact name={t`SHA-256 of what it is of`}>
          <Text as="code" textStyle="xs" overflowWrap="anywhere">
            {sha256}
          </Text>
        </Fact>
      </Facts>
      {isIssued && (
        <Flex gap="2" wrap="wrap">
          <DownloadOf
            fileName={`${identifier}-${kind === 'nom151' ? 'constancia' : 'timestamp'}.tsr`}
            read={onReadConstancia}
          >
            {kind === 'nom151' ? <Trans>Download constancia</Trans> : <Trans>Download timestamp</Trans>}
          </DownloadOf>
          <DownloadOf fileName={`${identifier}-as-stamped.pdf`} read={onReadFile}>
            <Trans>Download the file it is of</Trans>
          </DownloadOf>
        </Flex>
      )}
      {renewals.map((renewal, index) => (
        <Renewal
          key={renewal.askedAt}
          {...{ renewal, identifier, isGivenUp: constancia.isGivenUp }}
          read={onReadConstancia && (() => onReadConstancia(index + 1))}
          number={index + 1}
        />
      ))}
    </Stack>
  );
}

interface RenewalProps {
  renewal: Issuance;
  number: number;
  identifier: string;
  isGivenUp: boolean | undefined;
  read: (() => Promise<Blob>) | undefined;
}

/** What was asked for because the certificates of the one before end. */
function Renewal({ renewal, number, identifier, isGivenUp, read }: RenewalProps) {
  const { i18n } = useLingui();
  const { state, kind } = renewal;
  const name = `${identifier}-${kind === 'nom151' ? 'constancia' : 'timestamp'}-renewal-${number}.tsr`;
  return (
    <Stack gap="3">
      <Text as="h4" textStyle="sm" fontWeight="semibold">
        {i18n._(renewalWords[kind ?? 'asked'])}
      </Text>
      {state !== 'issued' && !isGivenUp && (
        <Text textStyle="sm" color="fg.muted">
          {i18n._(constanciaStateWords[state])}
        </Text>
      )}
      <Facts isNarrow>
        <Said of={renewal} />
      </Facts>
      {state === 'issued' && read && (
        <Flex>
          <DownloadOf fileName={name} read={read}>
            <Trans>Download the renewal</Trans>
          </DownloadOf>
        </Flex>
      )}
    </Stack>
  );
}

function Said({ of: { at, authority, policy } }: { of: Issuance }) {
  const { t } = useLingui();
  return (
    <>
      {at && (
        <Fact name={t`Time of the authority`}>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </Fact>
      )}
      {authority && <Fact name={t`Authority`}>{authority}</Fact>}
      {policy && <Fact name={t`Policy`}>{policy}</Fact>}
    </>
  );
}

function DownloadOf({
  fileName,
  read,
  children,
}: {
  fileName: string;
  read: () => Promise<Blob>;
  children: ReactNode;
}) {
  const { isReading, start } = useDownload(fileName, read);
  return (
    <Button size="sm" variant="outline" loading={isReading} onClick={start}>
      <Download aria-hidden />
      {children}
    </Button>
  );
}
