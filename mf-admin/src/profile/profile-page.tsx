import { Trans, useLingui } from '@lingui/react/macro';
import { sessionStore, signOut } from '@pacta/shared/session';
import { Button, PageHeader, Stack } from '@pacta/shared/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { OwnSystemSection } from '../webhook/own-system-section.tsx';
import { ApiTokensSection } from './api-token/api-tokens-section.tsx';
import { DetailsSection } from './details/details-section.tsx';
import { EmailSection } from './email/email-section.tsx';
import { FirstPasswordSection } from './password/first-password-section.tsx';
import { PasswordSection } from './password/password-section.tsx';
import { PreferencesSection } from './preference/preferences-section.tsx';
import { SessionsSection } from './session/sessions-section.tsx';

/** The guard has read `users/me` before it shows this page. */
export default function ProfilePage() {
  const { t } = useLingui();
  const user = useStore(sessionStore, (session) => session.user);
  if (user === null) return null; // signed out: the guard leads away
  if (user.mustChangePassword) return <FirstPassword />;
  return (
    <>
      <PageHeader title={t`My account`} description={user.full_name} actions={<LogOutButton />} />
      <Stack gap={{ base: '8', lg: '10' }} maxW="5xl">
        <DetailsSection user={user} />
        <EmailSection user={user} />
        <PasswordSection />
        <PreferencesSection />
        <SessionsSection />
        <ApiTokensSection email={user.email} />
        {user.role === 'sub' && user.company && <OwnSystemSection companyId={user.company.id} />}
      </Stack>
    </>
  );
}

/** The first password was printed, where others may have read it: nothing else is answered before it is changed. */
function FirstPassword() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Change your password first`}
        description={t`The one you signed in with was printed when Pacta started, and others may have seen it. Choose your own to go on.`}
        actions={<LogOutButton />}
      />
      <Stack maxW="5xl">
        <FirstPasswordSection />
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
