import { Trans } from '@lingui/react/macro';
import type { TemplateDetail } from '@pacta/contracts';
import { Box, Center, Spinner, Stack, Text } from '@pacta/shared/ui';
import type { DraftSigner } from '../draft/people.ts';
import { PlaceSignatures } from '../placement/place-signatures.tsx';
import type { Chosen, Places } from './draft.ts';
import { LivePreview, PreviewFailed, TightAnswers } from './live-preview.tsx';
import { companyPlaceIn, placedApart, positionsIn } from './positions.ts';
import type { SignerTitles } from './signer-titles.ts';
import type { Preview } from './use-previews.ts';

interface FilledDocumentProps {
  chosen: Chosen;
  detail: TemplateDetail;
  titles: SignerTitles | undefined;
  signers: DraftSigner[];
  preview: Preview;
  /** Whether signers sign in boxes on the pages. */
  hasPlaces: boolean;
  /** Whether the company signs, and may be given one too. */
  hasCompany: boolean;
  onRetry: () => void;
  onPlaced: (placed: Places) => void;
}

/** A document as it will be made, with the boxes of its signers where they sign on the pages. */
export function FilledDocument(props: FilledDocumentProps) {
  const { chosen, detail, titles = {}, signers, preview, hasPlaces, hasCompany, onRetry, onPlaced } = props;
  const { source, failure, isRefreshing } = preview;
  if (!hasPlaces && !hasCompany)
    return (
      <Box height="max(34rem, calc(100dvh - 18rem))">
        <LivePreview name={chosen.name} {...{ detail, preview, onRetry }} />
      </Box>
    );
  const found = preview.filled?.positions ?? detail.positions;
  const pages = preview.filled?.pages ?? detail.pages;
  const taken = new Set(signers.map(({ position }) => position));
  return (
    <Stack gap="3">
      {failure && !isRefreshing && <PreviewFailed {...{ preview, onRetry }} />}
      <TightAnswers {...{ preview, detail }} />
      <Text color="fg.muted" textStyle="sm">
        {!hasPlaces ? (
          <Trans>Choose where the company’s e.firma is seen, or go on without a box.</Trans>
        ) : found.length > 0 ? (
          <Trans>The template marks where its signers sign. Move these boxes or add more.</Trans>
        ) : (
          <Trans>The template marks no places. Show each signer where to sign.</Trans>
        )}
      </Text>
      {source ? (
        <PlaceSignatures
          source={source}
          fileName={chosen.name}
          pages={pages}
          positions={positionsIn(found, chosen.placed).filter(({ position }) => taken.has(position))}
          found={found.filter(({ position }) => taken.has(position))}
          offered={signers.map(({ position }) => position)}
          names={Object.fromEntries(
            signers.map(({ position, name }) => [position, name.trim() || (titles[position] ?? '')]),
          )}
          companyPlace={hasCompany ? companyPlaceIn(chosen.companyPlace, pages.length) : undefined}
          onChange={(boxes, companyPlace) => onPlaced({ placed: placedApart(found, boxes), companyPlace })}
          isLive
        />
      ) : (
        !failure && (
          <Center height="20rem" borderWidth="1px" borderRadius="l3" bg="bg.muted">
            <Spinner color="fg.subtle" />
          </Center>
        )
      )}
    </Stack>
  );
}
