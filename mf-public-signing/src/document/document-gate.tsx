import { useLingui } from '@lingui/react/macro';
import type { LinkPurpose, PublicDocument } from '@pacta/contracts';
import type { FileSource } from '@pacta/shared/http';
import { useWhenOnline } from '@pacta/shared/load';
import { Box, Heading, Loaded, Skeleton, Stack } from '@pacta/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { ElsewherePart } from '../forward/elsewhere-part.tsx';
import { InvalidLink } from '../link/invalid-link.tsx';
import { isSame, type Visit } from '../link/kept-token.ts';
import { useVisit } from '../link/use-visit.ts';
import { WithdrawnLink } from '../link/withdrawn-link.tsx';
import { documentStore, leaveDocument, openDocument } from './document-store.ts';
import { ViewerSkeleton } from './document-viewer.tsx';

export interface Opened {
  visit: Visit;
  document: PublicDocument;
  file: FileSource;
  hasChanged: boolean;
}

interface DocumentGateProps {
  purpose: LinkPurpose;
  children: (opened: Opened) => ReactNode;
}

/** Lets in who holds a valid link; everyone else sees one plain page. */
export function DocumentGate({ purpose, children }: DocumentGateProps) {
  const { t } = useLingui();
  const visit = useVisit(purpose, (entered, isAnew) => {
    if (isAnew || !isSame(documentStore.getState().visit, entered)) void openDocument(entered);
  });
  const { document, file, hasChanged } = useStore(documentStore);
  useEffect(() => leaveDocument, []);
  const isLost = document.status === 'failed' && document.problem.isOffline;
  useWhenOnline(isLost, () => visit && openDocument(visit));

  const isInvalid = document.status === 'failed' && closed.includes(document.problem.reason);
  if (document.status === 'failed' && document.problem.withdrawal)
    return <WithdrawnLink withdrawal={document.problem.withdrawal} />;
  if (document.status === 'failed' && document.problem.ended) return <ElsewherePart ended={document.problem.ended} />;
  if (!visit || isInvalid) return <InvalidLink />;
  return (
    <>
      {document.status !== 'ready' && <title>{`${t`Document`} · Pacta`}</title>}
      {document.status === 'failed' && (
        <Heading as="h1" size="xl" mb="4">
          {t`Document`}
        </Heading>
      )}
      <Loaded value={document} onRetry={() => void openDocument(visit)} skeleton={<DocumentSkeleton />}>
        {(value) => file && children({ visit, document: value, file, hasChanged })}
      </Loaded>
    </>
  );
}

const closed: string[] = ['link.invalid', 'session.missing', 'document.not_found', 'request.invalid'];

export const DocumentSkeleton = () => (
  <Stack gap="5">
    <Box>
      <Skeleton h="8" maxW="sm" mb="2" />
      <Skeleton h="5" maxW="md" />
    </Box>
    <Skeleton h="9" />
    <Box h="76dvh" borderWidth="1px" borderRadius="l3" overflow="hidden">
      <ViewerSkeleton />
    </Box>
  </Stack>
);
