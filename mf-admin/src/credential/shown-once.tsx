import { Trans } from '@lingui/react/macro';
import { Box, Button, Stack } from '@pacta/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface ShownOnceProps {
  label: string;
  children: ReactNode;
  onDone: () => void;
}

/** A secret, the only time that anybody sees it. On the page and not in a dialog, which a wrong click would close for good. */
export function ShownOnce({ label, children, onDone }: ShownOnceProps) {
  const panel = useRef<HTMLElement>(null);

  // Once the dialog has given the focus back.
  useEffect(() => {
    const timer = setTimeout(() => panel.current?.focus());
    return () => clearTimeout(timer);
  }, []);

  return (
    <Box as="section" ref={panel} tabIndex={-1} aria-label={label} borderWidth="1px" borderRadius="l3" p="4" minW="0">
      <Stack gap="4" minW="0">
        {children}
        <Button variant="outline" alignSelf="flex-start" onClick={onDone}>
          <Trans>I have copied it</Trans>
        </Button>
      </Stack>
    </Box>
  );
}
