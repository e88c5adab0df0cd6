import { Trans } from '@lingui/react/macro';
import { Alert, Box, Button, Failed, Grid, Heading, Stack } from '@pacta/shared/ui';
import { PenLine } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CertificateCard } from './certificate-card.tsx';
import { useRefusalWords } from './refusal-words.ts';
import type { EfirmaSigning, Prepared, ReadyToSign } from './use-efirma-signing.ts';

/** What a page adds to the look before a signature. */
export interface LookParts {
  /** What the last button says. */
  signLabel: ReactNode;
  /** Shows what is to be signed, before its signature. */
  show?: ((prepared: readonly Prepared[]) => ReactNode) | undefined;
  /** Asked before signing, with what is to be agreed to. */
  consent?: ReactNode;
  /** Whether the consent was given; asks for it where not. */
  maySign?: (() => boolean) | undefined;
  cancel?: ReactNode;
}

export interface LookProps extends LookParts {
  signing: Pick<EfirmaSigning, 'isBusy' | 'problem' | 'refusal' | 'restart' | 'sign'>;
  ready: ReadyToSign;
}

/** What is signed, and by whom, before it is: beside each other where there is room. */
export function LookAndSign({ signing, ready, signLabel, show, consent, maySign = () => true, cancel }: LookProps) {
  const { facts, prepared } = ready;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true }); // the form is gone, and its end may have been far below
    place.current?.scrollIntoView();
  }, []);
  return (
    <Grid
      ref={place}
      tabIndex={-1}
      outline="none"
      scrollMarginTop="20"
      templateColumns={{ lg: show ? 'minmax(0, 1fr) 22rem' : undefined }}
      gap="6"
      alignItems="start"
    >
      {show && <Box minW="0">{show(prepared)}</Box>}
      <Stack gap="5" minW="0">
        <Who facts={facts} />
        <Told {...{ signing, ready }} />
        {consent}
        {signing.problem && <Failed problem={signing.problem} />}
        <Stack gap="3">
          <Button loading={signing.isBusy} onClick={() => maySign() && void signing.sign()}>
            <PenLine aria-hidden />
            {signLabel}
          </Button>
          <Button variant="outline" onClick={signing.restart} disabled={signing.isBusy}>
            <Trans>Use another e.firma</Trans>
          </Button>
          {cancel}
        </Stack>
      </Stack>
    </Grid>
  );
}

const Who = ({ facts }: Pick<ReadyToSign, 'facts'>) => (
  <Stack gap="3">
    <Heading as="h3" size="sm">
      <Trans>You sign with this e.firma</Trans>
    </Heading>
    <CertificateCard facts={facts} />
  </Stack>
);

/** What somebody has to know before they sign. */
function Told({ signing, ready: { facts, prepared, isAnew } }: Pick<LookProps, 'signing' | 'ready'>) {
  const words = useRefusalWords();
  const isUnknown = prepared.some(({ preparation }) => preparation.revocation === 'unknown');
  return (
    <>
      {isAnew && (
        <Notice status="warning" title={<Trans>This was prepared once more.</Trans>}>
          <Trans>It changed since it was shown to you. Look at it again before you sign.</Trans>
        </Notice>
      )}
      {isUnknown && (
        <Notice status="info" title={<Trans>Whether this certificate was revoked is unknown.</Trans>}>
          <Trans>Nobody could say so for sure. You can sign; the document will say that it is unknown.</Trans>
        </Notice>
      )}
      {signing.refusal && (
        <Notice status="error" title={words(signing.refusal, { place: 'password', facts, expectedRfc: null })} />
      )}
    </>
  );
}

interface NoticeProps {
  status: 'info' | 'warning' | 'error';
  title: ReactNode;
  children?: ReactNode;
}

const Notice = ({ status, title, children }: NoticeProps) => (
  <Alert.Root status={status} role={status === 'error' ? 'alert' : 'status'}>
    <Alert.Indicator />
    <Alert.Content>
      <Alert.Title>{title}</Alert.Title>
      {children && <Alert.Description>{children}</Alert.Description>}
    </Alert.Content>
  </Alert.Root>
);
