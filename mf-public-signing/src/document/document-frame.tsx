import type { PublicDocument } from '@pacta/contracts';
import { Box, chakra, PageHeader } from '@pacta/shared/ui';
import { StatusBadge } from '@pacta/shared/ui/kit';
import type { ReactNode } from 'react';
import { ElsewherePart } from '../forward/elsewhere-part.tsx';
import { CompanyLogo } from './company-logo.tsx';
import type { Situation } from './situation.ts';
import { Steps } from './steps.tsx';
import { useNextFocus } from './use-next-focus.ts';

export interface DocumentFrameProps {
  document: PublicDocument;
  situation: Situation;
  /** What is asked of the reader, in one line. */
  ask: ReactNode;
  notice?: ReactNode;
  /** What the reader does here, or what became of it. */
  task: ReactNode;
  viewer: ReactNode;
  /** Two papers are shown: on a phone they stand one above the other. */
  isTall?: boolean;
  details: ReactNode;
  /** Within the thumb's reach on a phone. */
  actions?: ReactNode;
}

/** The page of one document: the paper and what is asked about it, beside or below each other. */
export function DocumentFrame({
  document,
  situation,
  ask,
  notice,
  task,
  viewer,
  isTall = false,
  details,
  actions,
}: DocumentFrameProps) {
  const standing = useNextFocus(situation);
  return (
    <>
      <CompanyLogo company={document.company} />
      <Box ref={standing} tabIndex={-1} outline="none" scrollMarginTop="20">
        <PageHeader title={document.name} badge={<StatusBadge status={document.status} />} description={ask} />
        {document.status !== 'RECHAZADO' && (
          <Box mb="5">
            <Steps document={document} />
          </Box>
        )}
      </Box>
      {notice}
      <Box
        display={{ base: 'flex', xl: 'grid' }}
        flexDirection="column"
        gridTemplateColumns="minmax(0, 1fr) 22rem"
        gridTemplateRows="auto 1fr"
        rowGap="5"
        columnGap="6"
        css={{ xl: { '&:has(> [data-task]:empty)': { rowGap: '0' } } }} // without a task, the buttons stand level with the paper
      >
        {/* What comes first for the eye comes first for the keyboard: the task, then the paper. */}
        <Column data-task="">{task}</Column>
        <Box
          gridArea="1 / 1 / span 2"
          position={{ xl: 'sticky' }}
          top="20" // below the frame's header
          h={{ base: isTall ? '130dvh' : '76dvh', md: '76dvh', xl: 'calc(100dvh - 6rem)' }}
          maxH={{ xl: '72rem' }}
          minH="24rem"
          borderWidth="1px"
          borderRadius="l3"
          overflow="hidden"
        >
          {viewer}
        </Box>
        {/* On a phone the buttons stay below everything. */}
        <Column>
          {actions && <Actions>{actions}</Actions>}
          <Box>
            {details}
            {document.mayForward && <ElsewherePart document={document} />}
          </Box>
        </Column>
      </Box>
    </>
  );
}

/** Of what stands beside the paper; on a phone its parts come before and after it. */
const Column = chakra('div', {
  base: { display: { base: 'contents', xl: 'flex' }, gridColumn: '2', flexDirection: 'column', gap: '5' },
});

const Actions = chakra('div', {
  base: {
    order: { base: 1, xl: 0 },
    position: { base: 'sticky', xl: 'static' },
    bottom: '0',
    zIndex: { base: 'docked', xl: 'auto' },
    bg: { base: 'bg', xl: 'transparent' },
    borderTopWidth: { base: '1px', xl: '0' },
    mx: { base: '-4', md: '-6', xl: '0' },
    px: { base: '4', md: '6', xl: '0' },
    pt: { base: '3', xl: '0' },
    pb: { base: 'max(0.75rem, env(safe-area-inset-bottom))', xl: '0' },
  },
});
