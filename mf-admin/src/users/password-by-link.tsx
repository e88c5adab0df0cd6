import { Trans, useLingui } from '@lingui/react/macro';
import { mailPasswordLink, type UserView } from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { Alert, Button, notify, notifyProblem, Stack, Text } from '@pacta/shared/ui';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { FormSection } from '../record/form-section.tsx';

/** A colleague's password is theirs alone: they get a link, at once and without saving the form. */
export function PasswordByLink({ user }: { user: UserView | null }) {
  const { t } = useLingui();
  return (
    <FormSection title={t`Password`}>
      {user?.mayMailPassword ? (
        <MailLink user={user} />
      ) : (
        <Alert.Root status="neutral">
          <Alert.Indicator>
            <Mail aria-hidden />
          </Alert.Indicator>
          <Alert.Content>
            {user === null
              ? t`An invitation to set a password will be mailed to them.`
              : t`They set their password themselves, by a link that is mailed to them.`}
          </Alert.Content>
        </Alert.Root>
      )}
    </FormSection>
  );
}

function MailLink({ user: { id: userId, email } }: { user: UserView }) {
  const { t } = useLingui();
  const [isMailing, setMailing] = useState(false);

  async function mail(): Promise<void> {
    setMailing(true);
    try {
      await call(mailPasswordLink, { params: { userId } });
      notify(t`A link to set another password is on its way to ${email}.`);
    } catch (error) {
      notifyProblem(error);
    }
    setMailing(false);
  }

  return (
    <Stack gap="3" align="flex-start">
      <Text color="fg.muted" textStyle="sm" textWrap="pretty">
        {t`They set it themselves, by a link that only they get. Until they do, the present one works.`}
      </Text>
      <Button variant="outline" loading={isMailing} onClick={mail}>
        <Mail aria-hidden />
        <Trans>Mail them a link</Trans>
      </Button>
    </Stack>
  );
}
