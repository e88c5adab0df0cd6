import { Trans, useLingui } from '@lingui/react/macro';
import { sessionStore, signOut } from '@pacta/shared/session';
import { Button, PageHeader, Stack } from '@pacta/shared/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { ApiTokensSection } from './api-token/api-tokens-section.tsx';
import { DetailsSection } from './details/details-section.tsx';
import { PasswordSection } from './password/password-section.tsx';
import { PreferencesSection } from './preference/preferences-section.tsx';
import { SessionsSection } from './session/sessions-section.tsx';

/** The guard has read `users/me` before it shows this page. */
export default function ProfilePage() {
  const { t } = useLingui();
  const user = useStore(sessionStore, (session) => session.user);
  if (user === null) return null; // signed out: the guard leads away
  return (
    <>
      <PageHeader title={t`My account`} description={user.full_name} actions={<LogOutButton />} />
      <Stack gap={{ base: '8', lg: '10' }} maxW="5xl">
        <DetailsSection user={user} />
        <PasswordSection />
        <PreferencesSection />
        <SessionsSection />
        <ApiTokensSection email={user.email} />
      </Stack>
    </>
  );
}

function LogOutButton() {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <Button variant="outline" loading={isLeaving} onClick={leave}>
      <LogOut aria-hidden />
      <Trans>Log out</Trans>
    </Button>
  );
}
