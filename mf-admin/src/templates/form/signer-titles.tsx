import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SignaturePosition, SignerPosition } from '@pacta/contracts';
import { TextField, useWatch } from '@pacta/shared/form';
import { Box, Flex, Heading, Stack, Text } from '@pacta/shared/ui';
import { signerColours } from '@pacta/shared/ui/kit';
import { Placeholder, placeholderOf } from '../placeholder.tsx';
import type { TypedTemplate } from './template-values.ts';

interface SignerTitlesProps {
  positions: readonly SignaturePosition[];
}

/** Who signs at each position of the file, in words. */
export function SignerTitles({ positions }: SignerTitlesProps) {
  const { t } = useLingui();
  const placeholder = placeholderOf('firmante_1');
  const signers = useWatch<TypedTemplate, 'signers'>({ name: 'signers' });
  return (
    <Stack as="section" gap="3" aria-label={t`Signers`}>
      <Heading as="h2" size="md">
        <Trans>Signers</Trans>
      </Heading>
      {signers.length === 0 ? (
        <Text color="fg.muted" textStyle="sm">
          {t`The file has no signature positions, such as ${placeholder}. Boxes can be placed on the pages when a document is made.`}
        </Text>
      ) : (
        <Stack gap="4" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
          <Text color="fg.muted" textStyle="sm">
            <Trans>A title tells whoever creates a document who signs where, as in “Landlord”.</Trans>
          </Text>
          {signers.map(({ position }, index) => (
            <TextField
              key={position}
              name={`signers.${index}.title`}
              label={<PositionName position={position} positions={positions} />}
              placeholder={position === 'firmante_1' ? t`Client` : ''}
              autoComplete="off"
              maxLength={100}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function PositionName({ position, positions }: SignerTitlesProps & { position: SignerPosition }) {
  const { t } = useLingui();
  const pages = [...new Set(positions.filter((box) => box.position === position).map(({ page }) => page))];
  const list = pages.join(', ');
  return (
    <Flex as="span" gap="2" align="center" wrap="wrap">
      <Box as="span" boxSize="2.5" borderRadius="full" style={{ backgroundColor: signerColours[position].line }} />
      <Placeholder name={position} />
      <Text as="span" color="fg.muted" fontWeight="normal" textStyle="xs">
        {t`${plural(pages.length, { one: `Page ${list}`, other: `Pages ${list}` })}`}
      </Text>
    </Flex>
  );
}
