import { Trans, useLingui } from '@lingui/react/macro';
import { type PagePlace, type PageSize, type SignaturePosition, SignerPosition } from '@pacta/contracts';
import type { FileSource } from '@pacta/shared/http';
import type { FileState, PdfViewerHandle } from '@pacta/shared/pdf';
import { lazyPage } from '@pacta/shared/remote';
import { Box, Center, Grid, Spinner, VisuallyHidden } from '@pacta/shared/ui';
import { Suspense, useId, useRef } from 'react';
import { pageInSight } from './drag.ts';
import { allBoxes, apart, type BoxOwner } from './owned-box.ts';
import { PlacementLayer } from './placement-layer.tsx';
import { PlacementPanel } from './placement-panel.tsx';
import type { SignerNames } from './placement-words.ts';
import { usePlacement } from './use-placement.ts';

const PdfViewer = lazyPage(async () => {
  const { PdfViewer } = await import('@pacta/shared/pdf');
  return { default: PdfViewer };
});

interface PlaceSignaturesProps {
  source: FileSource;
  fileName: string;
  pages: PageSize[];
  positions: SignaturePosition[];
  /** Where the company's e.firma is seen; null: on the certificate page, absent: it gives none here. */
  companyPlace?: PagePlace | null | undefined;
  /** Where the text of the file says {{firmante_n}}. */
  found: SignaturePosition[];
  names: SignerNames;
  /** Which signers may be given a box; everybody where it is absent. */
  offered?: readonly SignerPosition[];
  /** Whether another source is a newer state of the same file. */
  isLive?: boolean;
  onChange: (positions: SignaturePosition[], companyPlace: PagePlace | null) => void;
}

/** The pages of a file with the boxes of its signers, to be placed with the mouse, a finger or the keyboard. */
export function PlaceSignatures({ source, fileName, pages, positions, found, names, ...rest }: PlaceSignaturesProps) {
  const { companyPlace, offered = SignerPosition.options, isLive, onChange } = rest;
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const owners = ownersOf(offered, companyPlace);
  const { viewer, onFile } = useFirstBox(allBoxes(positions, companyPlace));
  const hintId = useId();
  const placement = usePlacement(
    allBoxes(positions, companyPlace),
    pages,
    (boxes) => onChange(...apart(boxes)),
    owners,
  );
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 18rem' }} gap="5" alignItems="start">
      <Box
        ref={frame}
        order={{ base: 2, lg: 1 }}
        height={{ base: '75dvh', lg: 'max(34rem, calc(100dvh - 18rem))' }}
        borderWidth="1px"
        borderRadius="l3"
        overflow="hidden"
      >
        <Suspense fallback={<Opening />}>
          <PdfViewer
            ref={viewer}
            onFile={onFile}
            source={source}
            label={t`Pages of ${fileName}`}
            pageSizes={pages}
            isLive={isLive}
            pageOverlay={(page) => (
              <PlacementLayer page={page} size={pages[page - 1] ?? letter} {...{ placement, names, hintId }} />
            )}
          />
        </Suspense>
      </Box>
      <Box order={{ base: 1, lg: 2 }}>
        <PlacementPanel
          placement={placement}
          names={names}
          found={found}
          offered={owners}
          onFound={() => onChange(found, companyPlace ?? null)}
          onAdd={() => frame.current && placement.addTo(pageInSight(frame.current))}
        />
      </Box>
      <VisuallyHidden id={hintId}>
        <Trans>Arrow keys move the box, Shift with arrow keys resizes it, Delete removes it.</Trans>
      </VisuallyHidden>
      <VisuallyHidden role="status">{placement.announcement}</VisuallyHidden>
    </Grid>
  );
}

const ownersOf = (offered: readonly SignerPosition[], companyPlace: PagePlace | null | undefined): BoxOwner[] => [
  ...offered,
  ...(companyPlace === undefined ? [] : (['company'] as const)),
];

/** Opens the file where the first box stands, once. */
function useFirstBox(boxes: readonly PagePlace[]) {
  const viewer = useRef<PdfViewerHandle>(null);
  const isOpen = useRef(false);

  function onFile(state: FileState): void {
    const [first] = boxes.toSorted((a, b) => a.page - b.page || a.y - b.y);
    if (state !== 'shown' || isOpen.current) return;
    isOpen.current = true;
    if (first) viewer.current?.reveal(first.page, first.y);
  }
  return { viewer, onFile };
}

const letter: PageSize = { width: 612, height: 792 };

const Opening = () => (
  <Center height="full" bg="bg.muted">
    <Spinner color="fg.subtle" />
  </Center>
);
