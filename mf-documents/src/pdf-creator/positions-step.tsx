import { Trans } from '@lingui/react/macro';
import type { PagePlace, SignaturePosition, UploadedPdf } from '@pacta/contracts';
import type { FileSource } from '@pacta/shared/http';
import { Stack, Text } from '@pacta/shared/ui';
import { companySigns, isAlone, signersOf } from '../draft/people.ts';
import { PlaceSignatures } from '../placement/place-signatures.tsx';
import type { Draft } from './draft.ts';

interface PositionsStepProps {
  upload: UploadedPdf;
  source: FileSource;
  draft: Draft;
  onChange: (positions: SignaturePosition[], companyPlace: PagePlace | null) => void;
}

export function PositionsStep({ upload, source, draft, onChange }: PositionsStepProps) {
  const { settings, signers, positions, companyPlace } = draft;
  const isCompanys = companySigns(settings);
  const isUnseen = isCompanys && upload.signatures !== undefined;
  // Who signs was chosen before the company's place is asked for: others get no box then.
  const offered = isCompanys ? signersOf(draft).map(({ position }) => position) : undefined;
  const isOffered = ({ position }: SignaturePosition) => offered?.includes(position) ?? true;
  const hidden = positions.filter((box) => !isOffered(box));
  return (
    <Stack gap="4">
      <Text color="fg.muted" textStyle="sm">
        {isUnseen ? (
          <Trans>
            The file came with signatures, so nothing more is shown on its pages: e.firmas come behind them, unseen.
          </Trans>
        ) : (
          <Explanation {...{ upload, draft }} />
        )}
      </Text>
      {!(isUnseen && offered?.length === 0) && (
        <PlaceSignatures
          source={source}
          fileName={upload.fileName}
          pages={upload.pages}
          positions={positions.filter(isOffered)}
          companyPlace={isCompanys && !isUnseen ? companyPlace : undefined}
          found={upload.positions.filter(isOffered)}
          names={Object.fromEntries(signers.map(({ position, name }) => [position, name]))}
          {...(offered && { offered })}
          onChange={(boxes, place) => onChange([...hidden, ...boxes], place)}
        />
      )}
    </Stack>
  );
}

function Explanation({ upload, draft: { settings } }: Pick<PositionsStepProps, 'upload' | 'draft'>) {
  if (isAlone(settings)) return <Trans>Choose where the company’s e.firma is seen, or go on without a box.</Trans>;
  if (upload.positions.length > 0)
    return <Trans>The file marks where its signers sign. Move these boxes or add more.</Trans>;
  return (
    <Trans>
      Show each signer where to sign. Documents signed on paper, or generated without signature, need no boxes.
    </Trans>
  );
}
