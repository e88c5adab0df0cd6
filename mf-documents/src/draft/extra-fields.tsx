import { Trans, useLingui } from '@lingui/react/macro';
import type { UploadedAnnex } from '@pacta/contracts';
import { Heading, Stack, Text } from '@pacta/shared/ui';
import { AnnexField } from '../upload/annex-field.tsx';
import type { AnnexUploads } from '../upload/use-annex-uploads.ts';
import { DraftField } from './draft-field.tsx';
import type { Checks } from './use-checks.ts';

interface Extras {
  description: string;
  annexes: UploadedAnnex[];
}

interface ExtrasProps {
  draft: Extras;
  onChange: (change: Partial<Extras>) => void;
  checks: Checks;
}

export function DescriptionField({ draft, onChange, checks }: ExtrasProps) {
  const { t } = useLingui();
  return (
    <DraftField
      path="description"
      label={t`Description`}
      hint={t`The approver and the signers read it beside the document.`}
      value={draft.description}
      onChange={(description) => onChange({ description })}
      checks={checks}
      isLong
    />
  );
}

export const Annexes = ({ draft, onChange, uploads }: Omit<ExtrasProps, 'checks'> & { uploads: AnnexUploads }) => (
  <Stack gap="3">
    <Stack gap="0.5">
      <Heading as="h3" size="sm">
        <Trans>Annexes</Trans>
      </Heading>
      <Text color="fg.muted" textStyle="sm">
        <Trans>Files that travel with the document and are not signed.</Trans>
      </Text>
    </Stack>
    <AnnexField
      annexes={draft.annexes}
      uploads={uploads}
      onRemove={({ id }) => onChange({ annexes: draft.annexes.filter((annex) => annex.id !== id) })}
    />
  </Stack>
);
