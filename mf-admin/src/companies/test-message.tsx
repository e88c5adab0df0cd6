import { Trans, useLingui } from '@lingui/react/macro';
import { type CompanyId, PhoneChannel } from '@pacta/contracts';
import { sendTestMessage, type TestMessage } from '@pacta/contracts/message';
import { useWatch } from '@pacta/shared/form';
import { call, ProblemError } from '@pacta/shared/http';
import { useProblemMessage, useValidationMessage } from '@pacta/shared/i18n';
import { sessionStore } from '@pacta/shared/session';
import { Alert, Button, Field, Flex, Input, NativeSelect, Stack, Text } from '@pacta/shared/ui';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { AnswerInView } from './answer-in-view.tsx';
import type { TypedCompany } from './company-values.ts';
import { usePhoneLabels } from './phone-words.ts';
import { useFaultWords } from './use-fault-words.ts';

interface TestMessageFieldsProps {
  /** Null: the company is not saved yet. */
  companyId: CompanyId | null;
}

/** Tries a way to phones out, before a signer has to find out. Why it cannot be done stands in its place. */
export function TestMessageFields({ companyId }: TestMessageFieldsProps) {
  const { t } = useLingui();
  const { phoneChannel, codeChannel } = useWatch<TypedCompany>() as Pick<TypedCompany, 'phoneChannel' | 'codeChannel'>;
  const offered = useStore(sessionStore, ({ user }) => user?.phoneChannels) ?? [];
  const why =
    offered.length === 0
      ? t`A test cannot be sent: this server has no way to phones. Whoever runs it can set up WhatsApp or SMS.`
      : companyId === null
        ? t`Add the company first: then a test can be sent here.`
        : null;
  if (companyId === null || why !== null) {
    return (
      <Text color="fg.muted" textStyle="sm">
        {why}
      </Text>
    );
  }
  const chosen = offered.find((channel) => channel === phoneChannel || channel === codeChannel) ?? offered[0];
  return <TestMessageForm key={chosen} {...{ companyId, offered }} first={chosen ?? 'sms'} />;
}

interface TestMessageFormProps {
  companyId: CompanyId;
  offered: readonly PhoneChannel[];
  first: PhoneChannel;
}

function TestMessageForm({ companyId, offered, first }: TestMessageFormProps) {
  const { t } = useLingui();
  const labels = usePhoneLabels();
  const translate = useValidationMessage();
  const wordsOf = useProblemMessage();
  const [channel, setChannel] = useState(first);
  const [phone, setPhone] = useState('');
  const [isSending, setSending] = useState(false);
  const [found, setFound] = useState<TestMessage | null>(null);
  const [problem, setProblem] = useState<ProblemError | null>(null);

  async function send(): Promise<void> {
    setSending(true);
    setFound(null);
    setProblem(null);
    try {
      setFound(await call(sendTestMessage, { params: { companyId }, body: { channel, phone } }));
    } catch (error) {
      setProblem(ProblemError.from(error));
    } finally {
      setSending(false);
    }
  }
  const wrong = problem?.fields[0]?.message;
  return (
    <Stack gap="3">
      <Flex gap="3" align="flex-end" wrap="wrap">
        <Field.Root w="auto">
          <Field.Label>{t`Test by`}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field value={channel} onChange={({ target }) => setChannel(PhoneChannel.parse(target.value))}>
              {offered.map((each) => (
                <option key={each} value={each}>
                  {labels[each]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
        <Field.Root w="auto" flex="1" minW="12rem" maxW="sm" invalid={wrong !== undefined}>
          <Field.Label>{t`Phone for the test`}</Field.Label>
          <Input
            type="tel"
            value={phone}
            autoComplete="off"
            placeholder="+52 55 1234 5678"
            onChange={({ target }) => setPhone(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault(); // it stands in the form of the company, which is not to be saved by this
              void send();
            }}
          />
          {wrong && <Field.ErrorText role="alert">{translate(wrong)}</Field.ErrorText>}
        </Field.Root>
        <Button variant="outline" colorPalette="gray" onClick={() => void send()} loading={isSending}>
          <Send aria-hidden />
          <Trans>Send a test</Trans>
        </Button>
      </Flex>
      {problem && !wrong && (
        <Text color="fg.error" textStyle="sm" role="alert">
          {wordsOf(problem)}
        </Text>
      )}
      <Text color="fg.muted" textStyle="sm">
        {channel === 'whatsapp'
          ? t`The approved template of codes goes there with 000000, which signs nothing. Five tests in an hour.`
          : t`The message says that it is a test. Five tests in an hour.`}
      </Text>
      {found && (
        <AnswerInView>
          <TestFound found={found} />
        </AnswerInView>
      )}
    </Stack>
  );
}

export function TestFound({ found: { to, trouble, said, fault } }: { found: TestMessage }) {
  const { t } = useLingui();
  const wordsOf = useFaultWords();
  const detail = said ? t`The service says: “${said}”` : fault && wordsOf(fault);
  const words = useTroubleWords();
  return (
    <Alert.Root status={trouble ? 'warning' : 'success'} role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {trouble ? t`The test to ${to} was not sent` : t`The service took the test to ${to} over. Look at the phone.`}
        </Alert.Title>
        {trouble && (
          <Alert.Description>
            <Text>{words[trouble]}</Text>
            {detail && (
              <Text mt="2" overflowWrap="anywhere">
                {detail}
              </Text>
            )}
          </Alert.Description>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}

function useTroubleWords(): Record<NonNullable<TestMessage['trouble']>, string> {
  const { t } = useLingui();
  return {
    number: t`The service cannot reach this number.`,
    opted_out: t`The owner of this number wants no messages.`,
    template: t`The template is missing, or is not approved: whoever runs this server can look at it in Meta’s WhatsApp Manager.`,
    credentials: t`The service does not accept the credentials of this server.`,
    refused: t`The service refused it.`,
    busy: t`The service gets too many requests at the moment. Try again in a while.`,
    down: t`The service cannot be reached, or does not work at the moment. Try again in a while.`,
    unclear: t`The service gave no clear answer: the message may have been sent.`,
  };
}
