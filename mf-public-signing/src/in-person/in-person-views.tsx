import { Trans, useLingui } from '@lingui/react/macro';
import type { ProblemError } from '@pacta/shared/http';
import { formatDateTime } from '@pacta/shared/i18n';
import { Alert, Box, Button, Failed, Heading, Link, Text, VStack } from '@pacta/shared/ui';
import { Hand, LogIn, UserCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { withInPersonWords } from './with-in-person-words.ts';

interface Facts {
  /** Who signs, and whose device it is. */
  name: string;
  on: string;
  until: string;
  isEnding: boolean;
  problem: ProblemError | null;
  onBack: () => void;
}

interface HandTheDeviceProps extends Facts {
  documentName: string;
  onTake: () => void;
}

/** The whole page, while the device goes from one hand to another. */
function HandTheDeviceView({ name, on, documentName, isEnding, problem, onTake, onBack }: HandTheDeviceProps) {
  const { t } = useLingui();
  return (
    <WholePage icon={<Hand size={28} />} title={t`Hand the device to ${name}`}>
      <Text color="fg.muted" maxW="md" textWrap="pretty">
        {t`${name} reads and signs “${documentName}” here. ${on} is signed out on this device. To sign, a code is needed that is sent to ${name}.`}
      </Text>
      <Button size="lg" onClick={onTake}>
        <UserCheck aria-hidden />
        {t`I am ${name}`}
      </Button>
      <Button variant="ghost" loading={isEnding} onClick={onBack}>
        <Trans>Do not hand it over</Trans>
      </Button>
      {problem && <Failed problem={problem} />}
    </WholePage>
  );
}

/** Stands above the signer's page as long as they have the device. */
function InPersonBannerView({ on, until, hasActed, isEnding, problem, onBack }: Facts & { hasActed: boolean }) {
  const { t } = useLingui();
  return (
    <Box mb="5">
      <Alert.Root status={hasActed ? 'success' : 'warning'}>
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{t`In person, on the device of ${on}`}</Alert.Title>
          <Alert.Description>
            {hasActed
              ? t`You are done here. Give the device back to ${on}.`
              : t`Until ${formatDateTime(until)} you read and sign here. To sign, you type a code that is sent to you.`}
          </Alert.Description>
          <Button size="sm" variant="outline" mt="2" alignSelf="flex-start" loading={isEnding} onClick={onBack}>
            <Trans>Give the device back</Trans>
          </Button>
        </Alert.Content>
      </Alert.Root>
      {problem && <Failed problem={problem} />}
    </Box>
  );
}

/** The device is back with its user, who proves who they are to go on. */
function DeviceBackView({ on }: Pick<Facts, 'on'>) {
  const { t } = useLingui();
  return (
    <WholePage icon={<LogIn size={28} />} title={t`Give the device back to ${on}`}>
      <Text color="fg.muted" maxW="md" textWrap="pretty">
        {t`The document is closed on this device. ${on} signs in again to go on.`}
      </Text>
      <Link href="/">
        <Trans>Sign in</Trans>
      </Link>
    </WholePage>
  );
}

/** The page between them has other words, so each brings its own. */
export const HandTheDevice = withInPersonWords(HandTheDeviceView);
export const InPersonBanner = withInPersonWords(InPersonBannerView);
export const DeviceBack = withInPersonWords(DeviceBackView);

interface WholePageProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function WholePage({ icon, title, children }: WholePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <VStack gap="5" minH="70dvh" justify="center" textAlign="center">
      <title>{`${title} · Pacta`}</title>
      <Box aria-hidden color="fg.accent" bg="teal.subtle" borderRadius="full" p="5">
        {icon}
      </Box>
      <Heading ref={heading} tabIndex={-1} as="h1" size="2xl" outline="none" overflowWrap="anywhere">
        {title}
      </Heading>
      {children}
    </VStack>
  );
}
