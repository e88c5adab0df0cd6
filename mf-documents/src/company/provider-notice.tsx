import { Plural, useLingui } from '@lingui/react/macro';
import { useProblemMessage } from '@pacta/shared/i18n';
import { Alert, Text } from '@pacta/shared/ui';
import type { DraftSettings } from '../draft/people.ts';
import { type CompanyProvider, maySend, providerNames, useDraftProvider } from './company-provider.ts';

interface ProviderNoticeProps {
  settings: Pick<DraftSettings, 'signatureType' | 'generateWithoutSignature'>;
  /** How many documents are on their way. */
  coming: number;
}

/** For the button that it explains. */
export const providerNotice = 'provider';

/** Through whom a document is signed and what that takes, before anybody works in vain. */
export function ProviderNotice({ settings, coming }: ProviderNoticeProps) {
  const { t } = useLingui();
  const problemWords = useProblemMessage();
  const provider = useDraftProvider(settings);
  if (!provider) return null;
  const name = providerNames[provider.name];
  const { creditsLeft, isReady } = provider;
  if (maySend(provider, coming)) {
    return (
      <Text color="fg.muted">
        {t`${name} invites the signers and collects their signatures.`}{' '}
        <Plural value={creditsLeft} one="# credit is left." other="# credits are left." />
      </Text>
    );
  }
  const reason = isReady ? 'document.no_credits' : 'document.provider_not_ready';
  return (
    <Alert.Root status="warning" role="status" id={providerNotice}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t`${name} cannot send this now`}</Alert.Title>
        <Alert.Description>
          {isReady && creditsLeft > 0 ? (
            <Plural
              value={creditsLeft}
              one="Only # credit is left: each document takes one."
              other="Only # credits are left: each document takes one."
            />
          ) : (
            problemWords({ reason })
          )}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

/** What a button says of itself where the provider cannot send what it would create. */
export const explainedByProvider = (provider: CompanyProvider | null, coming: number) =>
  maySend(provider, coming) ? {} : { disabled: true, 'aria-describedby': providerNotice };
