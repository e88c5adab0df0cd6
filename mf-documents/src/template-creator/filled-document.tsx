import { Trans } from '@lingui/react/macro';
import type { SignaturePosition, TemplateDetail } from '@pacta/contracts';
import { Box, Center, Spinner, Stack, Text } from '@pacta/shared/ui';
import type { DraftSigner } from '../draft/people.ts';
import { PlaceSignatures } from '../placement/place-signatures.tsx';
import type { Chosen } from './draft.ts';
import { LivePreview, PreviewFailed, TightAnswers } from './live-preview.tsx';
import { placedApart, positionsIn } from './positions.ts';
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
  onRetry: () => void;
  onPlaced: (placed: SignaturePosition[]) => void;
}

/** A document as it will be made, with the boxes of its signers where they sign on the pages. */
export function FilledDocument(props: FilledDocumentProps) {
  const { chosen, detail, titles = {}, signers, preview, hasPlaces, onRetry, onPlaced } = props;
  const { source, failure, isRefreshing } = preview;
  if (!hasPlaces)
    return (
      <Box height="max(34rem, calc(100dvh - 18rem))">
        <LivePreview name={chosen.name} {...{ detail, preview, onRetry }} />
      </Box>
    );
  const found = preview.filled?.positions ?? detail.positions;
  const taken = new Set(signers.map(({ position }) => position));
  return (
    <Stack gap="3">
      {failure && !isRefreshing && <PreviewFailed {...{ preview, onRetry }} />}
      <TightAnswers {...{ preview, detail }} />
      <Text color="fg.muted" textStyle="sm">
        {found.length > 0 ? (
          <Trans>The template marks where its signers sign. Move these boxes or add more.</Trans>
        ) : (
          <Trans>The template marks no places. Show each signer where to sign.</Trans>
        )}
      </Text>
      {source ? (
        <PlaceSignatures
          source={source}
          fileName={chosen.name}
          pages={preview.filled?.pages ?? detail.pages}
          positions={positionsIn(found, chosen.placed).filter(({ position }) => taken.has(position))}
          found={found.filter(({ position }) => taken.has(position))}
          offered={signers.map(({ position }) => position)}
          names={Object.fromEntries(
            signers.map(({ position, name }) => [position, name.trim() || (titles[position] ?? '')]),
          )}
          onChange={(boxes) => onPlaced(placedApart(found, boxes))}
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
