import { Stack } from '@pacta/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Efirma } from './efirma.ts';
import { EfirmaForm } from './efirma-form.tsx';
import { LookAndSign, type LookParts } from './look-and-sign.tsx';
import { type EfirmaActs, type Prepared, type ReadyToSign, useEfirmaSigning } from './use-efirma-signing.ts';
import { withEfirmaMessages } from './with-efirma-messages.tsx';

export interface EfirmaSigningProps extends EfirmaActs, LookParts {
  /** The RFC that is asked for; null: anybody's. */
  expectedRfc: string | null;
  /** Said before an e.firma is chosen. */
  intro?: ReactNode;
  /** What is to be signed, where it is shown elsewhere on the page; null: nothing is. */
  onReady?: (prepared: readonly Prepared[] | null) => void;
  lend?: () => Efirma;
}

/** From the files of an e.firma to its signature: choose, look at what is signed, sign. */
function Signing({ expectedRfc, cancel, lend, intro, ...props }: EfirmaSigningProps) {
  const signing = useEfirmaSigning(props, lend);
  const { ready } = signing;
  useReady(ready, props.onReady);
  return ready ? (
    <LookAndSign {...props} {...{ signing, ready, cancel }} />
  ) : (
    <Stack gap="5" maxW="xl">
      {intro}
      <EfirmaForm {...{ signing, expectedRfc, cancel }} />
    </Stack>
  );
}

function useReady(ready: ReadyToSign | null, onReady: EfirmaSigningProps['onReady']): void {
  const last = useRef(onReady);
  useEffect(() => {
    last.current = onReady;
  });
  const prepared = ready?.prepared ?? null;
  useEffect(() => last.current?.(prepared), [prepared]);
  useEffect(() => () => last.current?.(null), []);
}

export const EfirmaSigning = withEfirmaMessages(Signing);
