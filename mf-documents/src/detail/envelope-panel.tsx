import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentDetail, EnvelopeView } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { formatDateTime } from '@pacta/shared/i18n';
import { Link as PageLink } from '@pacta/shared/router';
import { Alert, Button, Flex, Link, notify, notifyProblem, Stack, Text } from '@pacta/shared/ui';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { providerNames } from '../company/company-provider.ts';
import { Fact, Facts } from '../layout/facts.tsx';
import { Panel } from '../layout/panel.tsx';
import { fileProblemWords, providerTroubleWords } from '../wording/envelope-words.ts';
import { useAnswerWords } from '../wording/use-answer-words.ts';

interface EnvelopePanelProps {
  document: Pick<DocumentDetail, 'signers' | 'company' | 'alsoAllowed'>;
  envelope: EnvelopeView;
  /** Has the provider asked now. Rejects with a ProblemError. */
  onTry: () => Promise<void>;
}

/** How a document fares with the provider that collects its signatures: who is waited for, since when, and what happens next by itself. */
export function EnvelopePanel({ document, envelope, onTry }: EnvelopePanelProps) {
  const { t } = useLingui();
  return (
    <Panel title={t`Signature with ${providerNames[envelope.provider]}`}>
      <Stack gap="4">
        <Trouble {...{ document, envelope, onTry }} />
        <UnknownWord {...{ document, envelope }} />
        <Text>
          <Meaning envelope={envelope} />
        </Text>
        <Terms {...{ document, envelope }} />
      </Stack>
    </Panel>
  );
}

function Meaning({
  envelope: { provider, stage, fileProblem, trouble, status },
}: Pick<EnvelopePanelProps, 'envelope'>) {
  const { t } = useLingui();
  const name = providerNames[provider];
  switch (stage) {
    case 'to_come':
      return t`Once it is approved, ${name} receives it and invites the signers. A credit is held back for it.`;
    case 'sending':
      if (trouble) return t`${name} has not confirmed it yet. You can withdraw it.`;
      return t`It is on its way to ${name}, which then invites the signers. Pacta keeps trying for as long as that takes; you can withdraw it.`;
    case 'sent':
      if (status) return t`${name} has invited the signers. It is asked from time to time what became of it.`;
      return t`${name} has invited the signers, reminds them and collects their signatures. To correct a name or an e-mail, withdraw the document and send a corrected version.`;
    case 'fetching':
      return fileProblem
        ? t`Everyone has signed. The file is kept as it came, and ${name} is asked for it again. Please contact support.`
        : t`Everyone has signed. The signed file is being fetched from ${name}.`;
    case 'completed':
      return t`The finished file is the one that ${name} gave back, with its signatures. Nothing was added to it.`;
    case 'cancelling':
      return t`It was withdrawn here, and ${name} is being asked to end it. Until then the signers may still find it there.`;
    case 'cancelled':
      return t`It was withdrawn, and is ended at ${name} too.`;
    case 'not_cancelled':
      return t`When it was withdrawn here, it had ended at ${name} already: whoever signed there may have the signed file.`;
    case 'ended':
      return t`It has ended at ${name}.`;
  }
}

/** A word of the provider's from which nothing follows here. It may have ended there. */
function UnknownWord({ document, envelope: { provider, stage, status, trouble } }: Omit<EnvelopePanelProps, 'onTry'>) {
  const { t } = useLingui();
  const name = providerNames[provider];
  if (!status || stage !== 'sent' || trouble) return null;
  return (
    <Alert.Root status="warning" role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title overflowWrap="anywhere">{t`${name} calls it “${status}”`}</Alert.Title>
        <Alert.Description>
          {document.alsoAllowed?.includes('withdraw')
            ? t`Pacta does not know this word, so nothing was concluded from it. Look at the document with ${name}: if it has ended there, withdraw it here.`
            : t`Pacta does not know this word, so nothing was concluded from it. Look at the document with ${name}.`}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

/** What the last try came to, in our words. Beside it the provider’s own, as a quotation, or what was wrong with its answer. */
function Trouble({ document, envelope, onTry }: EnvelopePanelProps) {
  const { t, i18n } = useLingui();
  const wordsOf = useAnswerWords();
  const { provider, trouble, since, troubledSince, fileProblem, stage, mayTry, busyUntil, mayConfigure } = envelope;
  const name = providerNames[provider];
  const problem = stage === 'fetching' && fileProblem ? fileProblemWords[fileProblem] : null;
  const words = trouble ? providerTroubleWords[trouble] : problem;
  const detail = wordsOf(envelope, name);
  if (!words) return null;
  const leadsToSettings = mayConfigure && isMendedInSettings(trouble);
  return (
    <Alert.Root status="warning" role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {problem && !trouble
            ? t`The file of ${name} was not taken`
            : t`Waiting for ${name} since ${formatDateTime(troubledSince ?? since)}`}
        </Alert.Title>
        <Alert.Description>
          <Text>{i18n._(words)}</Text>
          {detail && (
            <Text mt="2" overflowWrap="anywhere">
              {detail}
            </Text>
          )}
          {busyUntil && (
            <Text mt="2">{t`Until ${formatDateTime(busyUntil)}, ${name} asks your company to wait. It is tried again then by itself, and not before.`}</Text>
          )}
          {(mayTry || leadsToSettings) && (
            <Flex gap="3" mt="3" wrap="wrap" align="center">
              {mayTry && <TryNow name={name} onTry={onTry} />}
              {leadsToSettings && (
                <Link asChild fontWeight="semibold">
                  <PageLink to={`/admin/companies/${document.company.id}`}>
                    <Trans>Settings of the company</Trans>
                  </PageLink>
                </Link>
              )}
            </Flex>
          )}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

const isMendedInSettings = (trouble: EnvelopeView['trouble']): boolean =>
  trouble === 'credentials' || trouble === 'consent' || trouble === 'not_found';

function TryNow({ name, onTry }: Pick<EnvelopePanelProps, 'onTry'> & { name: string }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const refused = (error: unknown) => {
    // Whoever presses for the first time did not try too often: it was tried by itself.
    if (ProblemError.from(error).reason === 'request.too_many')
      notify(t`It was tried less than a minute ago, or ${name} asks to wait. It is tried again by itself.`, 'info');
    else notifyProblem(error);
  };
  async function ask(): Promise<void> {
    setAsking(true);
    await onTry().then(() => notify(t`It is being tried now.`), refused);
    setAsking(false);
  }
  return (
    <Button size="sm" onClick={ask} loading={isAsking}>
      <RotateCw aria-hidden />
      <Trans>Try now</Trans>
    </Button>
  );
}

function Terms({ document: { signers }, envelope }: Pick<EnvelopePanelProps, 'document' | 'envelope'>) {
  const { t, i18n } = useLingui();
  const { stage, since, nextAt, checkedAt, status, trouble, triedAt } = envelope;
  const awaited = stage === 'sent' && !status ? signers.filter(({ state }) => state === 'invited') : [];
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const names = awaited.map((signer) => signer.representativeName ?? signer.name);
  return (
    <Facts isNarrow>
      {names.length > 0 && <Fact name={t`Waiting for`}>{list.format(names)}</Fact>}
      {!trouble && stage !== 'completed' && <Moment name={t`Since`} at={since} />}
      {checkedAt && stage === 'sent' && <Moment name={t`Last read there`} at={checkedAt} />}
      {triedAt && <Moment name={t`Last tried`} at={triedAt} />}
      {nextAt && <Moment name={stage === 'sent' && !trouble ? t`Next check` : t`Next try`} at={nextAt} />}
    </Facts>
  );
}

const Moment = ({ name, at }: { name: string; at: string }) => (
  <Fact name={name}>
    <time dateTime={at}>{formatDateTime(at)}</time>
  </Fact>
);
