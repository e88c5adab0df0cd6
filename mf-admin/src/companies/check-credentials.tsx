import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyId, SignatureProvider } from '@pacta/contracts';
import { checkProvider, type ProviderCheck } from '@pacta/contracts/envelope';
import { useWatch } from '@pacta/shared/form';
import { call } from '@pacta/shared/http';
import { Alert, Button, Link, notifyProblem, Stack, Text } from '@pacta/shared/ui';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { AnswerInView } from './answer-in-view.tsx';
import type { TypedCompany } from './company-values.ts';
import { useProviderLabels } from './signature-words.ts';
import { useCheckWords } from './use-check-words.ts';
import { useFaultWords } from './use-fault-words.ts';

interface CheckCredentialsProps {
  /** Null: the company is not saved yet. */
  companyId: CompanyId | null;
}

type Watched = Pick<TypedCompany, 'signatureProvider' | 'apikey' | 'userid'>;

/** Asks the provider whether the account opens, before a document has to find out. */
export function CheckCredentials({ companyId }: CheckCredentialsProps) {
  const { signatureProvider, apikey, userid } = useWatch<Watched>() as Watched;
  if (signatureProvider === '') return null;
  if (companyId === null) {
    return (
      <Text color="fg.muted" textStyle="sm">
        <Trans>Add the company first: then its credentials can be checked here.</Trans>
      </Text>
    );
  }
  const wanted = { signatureProvider, ...typed('apikey', apikey), ...typed('userid', userid) };
  return <Check key={JSON.stringify(wanted)} {...{ companyId, wanted }} />;
}

/** What was not typed anew is what the server keeps. */
const typed = <Name extends 'apikey' | 'userid'>(name: Name, value: Watched[Name]) =>
  typeof value === 'string' && value !== '' ? { [name]: value } : {};

interface CheckProps {
  companyId: CompanyId;
  wanted: { signatureProvider: SignatureProvider; apikey?: string; userid?: string };
}

function Check({ companyId, wanted }: CheckProps) {
  const [isAsking, setAsking] = useState(false);
  const [found, setFound] = useState<ProviderCheck | null>(null);

  async function check(): Promise<void> {
    setAsking(true);
    setFound(null);
    try {
      setFound(await call(checkProvider, { params: { companyId }, body: wanted }));
    } catch (error) {
      notifyProblem(error);
    } finally {
      setAsking(false);
    }
  }

  return (
    <Stack gap="3" align="flex-start">
      <Button variant="outline" colorPalette="gray" onClick={() => void check()} loading={isAsking}>
        <PlugZap aria-hidden />
        <Trans>Check credentials</Trans>
      </Button>
      {found && (
        <AnswerInView>
          <Found found={found} provider={wanted.signatureProvider} />
        </AnswerInView>
      )}
    </Stack>
  );
}

export function Found({ found, provider }: { found: ProviderCheck; provider: SignatureProvider }) {
  const { t } = useLingui();
  const name = useProviderLabels()[provider];
  const words = useCheckWords();
  const wordsOf = useFaultWords();
  const { isOpen, trouble, said, fault, consentUrl } = found;
  const detail = said ? t`${name} says: “${said}”` : fault && wordsOf(fault);
  return (
    <Alert.Root status={isOpen ? 'success' : 'warning'} role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {isOpen ? t`${name} accepts these credentials.` : t`The account at ${name} does not open`}
        </Alert.Title>
        <Alert.Description>
          {trouble && <Text>{words[trouble]}</Text>}
          {consentUrl ? (
            <Link href={consentUrl} target="_blank" rel="noreferrer" overflowWrap="anywhere">
              <Trans>Open the page where the account’s owner allows it</Trans>
            </Link>
          ) : (
            detail && (
              <Text mt="2" overflowWrap="anywhere">
                {detail}
              </Text>
            )
          )}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
