import { Trans } from '@lingui/react/macro';
import { Button, HStack, Link, Text } from '@pacta/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';

/** Where a company sends its approvers, if it is a page of the web. */
export function pageOf(address: string | null): URL | null {
  const url = address === null ? null : URL.parse(address);
  return url && ['http:', 'https:'].includes(url.protocol) ? url : null;
}

interface CompanyPageLinkProps {
  to: URL;
  /** Whether the browser goes there by itself. */
  isAutomatic: boolean;
  onGo?: (address: string) => void;
}

const patience = 8; // seconds

/** The way to the company's page after an approval; it can be stopped. */
export function CompanyPageLink({
  to,
  isAutomatic,
  onGo = (address) => location.assign(address),
}: CompanyPageLinkProps) {
  const [seconds, setSeconds] = useState(patience);
  const [isStopped, setStopped] = useState(false);
  const isCounting = isAutomatic && !isStopped;

  const go = useEffectEvent(() => onGo(to.href));
  useEffect(() => {
    if (!isCounting) return;
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : go()), 1_000);
    return () => clearTimeout(timer);
  }, [isCounting, seconds]);

  return (
    <HStack gap="3" wrap="wrap" pt="1">
      <Link href={to.href}>
        <Trans>Continue to {to.host}</Trans>
      </Link>
      {isCounting && (
        <>
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            <Trans>in {seconds} s</Trans>
          </Text>
          <Button size="xs" variant="outline" onClick={() => setStopped(true)}>
            <Trans>Stay here</Trans>
          </Button>
        </>
      )}
    </HStack>
  );
}
