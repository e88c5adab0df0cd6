import { Trans, useLingui } from '@lingui/react/macro';
import { NotificationPreferences } from '@pacta/contracts';
import type { Loadable } from '@pacta/shared/http';
import { Flex, HStack, Loaded, Skeleton, Stack, Text } from '@pacta/shared/ui';
import { Switch } from '@pacta/shared/ui/kit';
import { Check } from 'lucide-react';
import { FormSection } from '../../record/form-section.tsx';
import type { Saving } from './preferences-store.ts';

interface PreferencesViewProps {
  value: Loadable<NotificationPreferences>;
  onRetry: () => void;
  saving: Saving;
  onPrefer: (change: Partial<NotificationPreferences>) => void;
}

export function PreferencesView({ value, onRetry, saving, onPrefer }: PreferencesViewProps) {
  const { t } = useLingui();
  const labels: Record<keyof NotificationPreferences, string> = {
    approved: t`it is approved`,
    rejected: t`it is rejected`,
    signed: t`somebody signs it`,
    completed: t`it is completed`,
    failed: t`something about it fails`,
  };
  return (
    <FormSection
      title={t`E-mail notifications`}
      description={t`What we e-mail you about your documents. All of it also appears in the notifications above.`}
    >
      <Loaded value={value} onRetry={onRetry} skeleton={<SwitchesSkeleton />}>
        {(preferences) => (
          <Stack gap="3" role="group" aria-label={t`E-mail me about a document when`}>
            <Flex justify="space-between" columnGap="4" wrap="wrap">
              <Text fontWeight="medium">
                <Trans>E-mail me about a document when</Trans>
              </Text>
              <SavingStatus saving={saving} />
            </Flex>
            {NotificationPreferences.keyof().options.map((type) => (
              <Switch
                key={type}
                checked={preferences[type]}
                onChange={({ currentTarget }) => onPrefer({ [type]: currentTarget.checked })}
              >
                {labels[type]}
              </Switch>
            ))}
          </Stack>
        )}
      </Loaded>
    </FormSection>
  );
}

const SavingStatus = ({ saving }: { saving: Saving }) => (
  <HStack role="status" gap="1.5" minH="6" textStyle="sm" color="fg.muted">
    {saving === 'busy' && <Trans>Saving…</Trans>}
    {saving === 'saved' && (
      <>
        <Check aria-hidden size={16} />
        <Trans>Saved</Trans>
      </>
    )}
  </HStack>
);

const SwitchesSkeleton = () => (
  <Stack gap="3">
    <Skeleton height="6" maxW="16rem" />
    {NotificationPreferences.keyof().options.map((type) => (
      <Skeleton key={type} height="6" maxW="14rem" />
    ))}
  </Stack>
);
