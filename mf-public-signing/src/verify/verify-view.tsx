import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, PageHeader, Spinner, Stack, Text } from '@pacta/shared/ui';
import { FileDrop } from '@pacta/shared/ui/kit';
import { Result } from './result.tsx';
import { useSummary } from './use-summary.ts';
import type { Verification } from './use-verification.ts';
import { withVerifyMessages } from './with-verify-messages.ts';

interface VerifyViewProps {
  verification: Verification;
  onFile: (file: File) => void;
}

function View({ verification, onFile }: VerifyViewProps) {
  const { t } = useLingui();
  const summary = useSummary(verification);
  return (
    <Stack gap="6" maxW="4xl" mx="auto" w="full">
      <PageHeader
        title={t`Verify a document`}
        description={
          <Trans>
            Choose a PDF to see who signed it, when, and whether it was changed afterwards. It is checked on this device
            and is not uploaded: only its fingerprint is sent, to ask whether it is known here.
          </Trans>
        }
      />
      <FileDrop
        label={verification.step === 'none' ? t`PDF to verify` : t`Another PDF to verify`}
        hint={<Trans>Signed here or with any other program</Trans>}
        accept=".pdf,application/pdf"
        onFiles={([file]) => file && onFile(file)}
      />
      <Text role="status" srOnly>
        {summary}
      </Text>
      {verification.step === 'checking' && (
        <Text display="flex" alignItems="center" gap="2" color="fg.muted" overflowWrap="anywhere">
          <Spinner size="sm" />
          {summary}
        </Text>
      )}
      {verification.step === 'unchecked' && (
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{summary}</Alert.Title>
          </Alert.Content>
        </Alert.Root>
      )}
      {verification.step === 'checked' && <Result key={verification.verified.report.sha256} {...verification} />}
    </Stack>
  );
}

/** Takes a file, and says what it proves. */
export const VerifyView = withVerifyMessages(View);
