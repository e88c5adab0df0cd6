import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnIdentity } from '@pacta/contracts/identity';
import { Alert, Text } from '@pacta/shared/ui';
import { CircleCheck, CircleX, Clock, Info } from 'lucide-react';
import type { ReactNode } from 'react';

interface IdentityStateProps {
  identity: OwnIdentity;
  company: string;
}

const providers = { veriff: 'Veriff', metamap: 'MetaMap' } as const;

/** How far the verification has come, and what follows without anybody doing anything. */
export function IdentityState({ identity, company }: IdentityStateProps) {
  const { t } = useLingui();
  const { standing, state, trouble, isOtherName, provider } = identity;
  if (standing !== 'needed') return <Opened {...{ standing, company }} />;
  if (provider === null) {
    return (
      <Told status="error">{t`Identities cannot be verified here at the moment. ${company} has to let you sign.`}</Told>
    );
  }
  if (isOtherName) {
    return (
      <Told status="error">
        {t`The identification that you showed is in another name than the document. ${company} was told and says what follows.`}
      </Told>
    );
  }
  switch (state) {
    case null:
      return <Explained provider={providers[provider]} company={company} />;
    case 'asking':
      return trouble ? (
        <Troubled trouble={trouble} />
      ) : (
        <Told status="info">{t`The verification is being prepared.`}</Told>
      );
    case 'created':
    case 'started':
      return <Told status="info">{t`The verification has begun. Finish it on the page of the provider.`}</Told>;
    case 'submitted':
    case 'review':
      return (
        <Told status="info" icon={<Clock aria-hidden />}>
          {t`What you showed is being looked at. This page continues automatically; you can also come back later with the link that you received.`}
        </Told>
      );
    case 'resubmit':
      return (
        <Told status="warning">{t`What you showed could not be read well. Take the pictures again, in good light.`}</Told>
      );
    case 'expired':
    case 'abandoned':
      return <Told status="warning">{t`The verification was not finished in time.`}</Told>;
    case 'approved':
    case 'declined':
      return (
        <Told status="error">{t`Your identity was not verified, so you cannot sign. ${company} was told and says what follows.`}</Told>
      );
  }
}

/** Nothing is asked of them any more: by whose word. */
function Opened({ standing, company }: Pick<OwnIdentity, 'standing'> & { company: string }) {
  const { t } = useLingui();
  return (
    <Told status="success">
      {standing === 'waived'
        ? t`${company} lets you go on without a verification of your identity.`
        : t`Your identity is verified. You can go on.`}
    </Told>
  );
}

function Explained({ provider, company }: { provider: string; company: string }) {
  const { t } = useLingui();
  return (
    <>
      <Text>
        {t`${company} asks you to verify who you are before you sign. You show an official identification, and your face, to ${provider}.`}
      </Text>
      <Text textStyle="sm" color="fg.muted">
        <Trans>
          What is kept here is the result, its reference and the name on the identification: no pictures and no numbers.
          You need a camera.
        </Trans>
      </Text>
    </>
  );
}

const Troubled = ({ trouble }: { trouble: 'unavailable' | 'unclear' }) => (
  <Told status="warning">
    {trouble === 'unclear' ? (
      <Trans>The identity service gave no clear answer. Try again in a minute.</Trans>
    ) : (
      <Trans>The identity service does not answer. Try again later.</Trans>
    )}
  </Told>
);

const icons = {
  success: <CircleCheck aria-hidden />,
  error: <CircleX aria-hidden />,
  info: <Info aria-hidden />,
  warning: <Info aria-hidden />,
};

interface ToldProps {
  status: keyof typeof icons;
  icon?: ReactNode;
  children: ReactNode;
}

const Told = ({ status, icon = icons[status], children }: ToldProps) => (
  <Alert.Root status={status} role="status">
    <Alert.Indicator>{icon}</Alert.Indicator>
    <Alert.Content>
      <Alert.Description>{children}</Alert.Description>
    </Alert.Content>
  </Alert.Root>
);
