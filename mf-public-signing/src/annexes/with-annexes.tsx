import type { PublicDocument } from '@pacta/contracts';
import { Stack } from '@pacta/shared/ui';
import type { ReactNode } from 'react';
import { AnnexesPart } from './annexes-part.tsx';
import type { AnnexesTaskProps } from './annexes-task.tsx';

interface WithAnnexesProps extends Pick<AnnexesTaskProps, 'acts'> {
  document: PublicDocument;
  children: ReactNode;
}

/** A task with the files below it that the reader gave, or may give, for as long as they have not signed. */
export const WithAnnexes = ({ document, acts, children }: WithAnnexesProps) =>
  document.asksAnnexes === 'given' ? (
    <Stack gap="4">
      {children}
      <AnnexesPart {...{ document, acts }} />
    </Stack>
  ) : (
    children
  );
