import { Trans } from '@lingui/react/macro';
import type { SignaturePosition, UploadedPdf } from '@pacta/contracts';
import type { FileSource } from '@pacta/shared/http';
import { Stack, Text } from '@pacta/shared/ui';
import type { DraftSigner } from '../draft/people.ts';
import { PlaceSignatures } from '../placement/place-signatures.tsx';

interface PositionsStepProps {
  upload: UploadedPdf;
  source: FileSource;
  positions: SignaturePosition[];
  signers: DraftSigner[];
  onChange: (positions: SignaturePosition[]) => void;
}

export function PositionsStep({ upload, source, positions, signers, onChange }: PositionsStepProps) {
  return (
    <Stack gap="4">
      <Text color="fg.muted" textStyle="sm">
        {upload.positions.length > 0 ? (
          <Trans>The file marks where its signers sign. Move these boxes or add more.</Trans>
        ) : (
          <Trans>
            Show each signer where to sign. Documents signed on paper, or generated without signature, need no boxes.
          </Trans>
        )}
      </Text>
      <PlaceSignatures
        source={source}
        fileName={upload.fileName}
        pages={upload.pages}
        positions={positions}
        found={upload.positions}
        names={Object.fromEntries(signers.map(({ position, name }) => [position, name]))}
        onChange={onChange}
      />
    </Stack>
  );
}
