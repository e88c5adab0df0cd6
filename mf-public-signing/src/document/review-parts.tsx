import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentStatus, PublicDocument } from '@pacta/contracts';
import { lazyPage } from '@pacta/shared/remote';
import { Box, Button, Skeleton } from '@pacta/shared/ui';
import { Suspense, useState } from 'react';
import type { WhatChangedProps } from '../review/what-changed.tsx';
import type { WriteToSenderProps } from '../review/write-to-sender.tsx';

const WhatChanged = lazyPage<WhatChangedProps>(() => import('../review/what-changed.tsx'));
const WriteToSender = lazyPage<WriteToSenderProps>(() => import('../review/write-to-sender.tsx'));

/** The way to what differs from the version that the reader was shown; the code for it comes when it is asked for. */
export function WhatChangedPart({ seen }: { seen: number }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box mt="2">
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {t`What changed since version ${seen}`}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WhatChanged seen={seen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}

const over: DocumentStatus[] = ['COMPLETADO', 'RECHAZADO'];

/** The way to write to the sender without deciding anything; whoever observes only reads. */
export function WriteToSenderPart({ document }: { document: PublicDocument }) {
  const [isOpen, setOpen] = useState(false);
  if (over.includes(document.status) || document.inPerson || document.person.kind === 'observer') return null;
  if (!isOpen)
    return (
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        <Trans>Write to the sender</Trans>
      </Button>
    );
  return (
    <Suspense fallback={<Skeleton h="40" />}>
      <WriteToSender document={document} />
    </Suspense>
  );
}
