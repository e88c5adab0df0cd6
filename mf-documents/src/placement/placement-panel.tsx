import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SignaturePosition, SignerPosition } from '@pacta/contracts';
import { Box, Button, Flex, Heading, Stack, Text } from '@pacta/shared/ui';
import { Radio, signerColours } from '@pacta/shared/ui/kit';
import { Plus, ScanText } from 'lucide-react';
import type { SignerNames } from './placement-words.ts';
import type { Placement } from './use-placement.ts';

interface PlacementPanelProps {
  placement: Placement;
  names: SignerNames;
  found: SignaturePosition[];
  offered: readonly SignerPosition[];
  onFound: () => void;
  onAdd: () => void;
}

/** Beside the pages: for whom the next box is, and a way to place it without a mouse. */
export function PlacementPanel({ placement, names, found, offered, onFound, onAdd }: PlacementPanelProps) {
  const { t } = useLingui();
  const nameOf = (position: SignerPosition) => names[position]?.trim() || (position === 'firmante_1' ? t`Client` : '');
  const { positions, active, setActive } = placement;

  return (
    <Stack gap="4" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <Stack gap="1">
        <Heading as="h3" size="sm">
          <Trans>Who signs where</Trans>
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          <Trans>Choose a signer, then click on the page or draw a box.</Trans>
        </Text>
      </Stack>
      <Stack role="radiogroup" aria-label={t`Place a box for`} gap="1">
        {offered.map((position) => (
          <Flex key={position} align="flex-start" justify="space-between" gap="2" py="1.5">
            <Radio name="placement" checked={active === position} onChange={() => setActive(position)}>
              <Swatch position={position} />
              {position}
              <Text as="span" display="block" color="fg.muted" textStyle="sm" overflowWrap="anywhere">
                {nameOf(position)}
              </Text>
            </Radio>
            <Text color="fg.muted" textStyle="sm" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              <Plural value={countOf(position, positions)} _0="no box" one="# box" other="# boxes" />
            </Text>
          </Flex>
        ))}
      </Stack>
      <Button variant="outline" onClick={onAdd}>
        <Plus aria-hidden />
        <Trans>Add to the page in view</Trans>
      </Button>
      {found.some((box) => !isAmong(positions, box)) && (
        <Button variant="ghost" size="sm" whiteSpace="normal" textAlign="start" h="auto" py="2" onClick={onFound}>
          <ScanText aria-hidden />
          <Trans>Use the places marked in the file</Trans>
        </Button>
      )}
      <Text display={{ base: 'none', lg: 'block' }} color="fg.muted" textStyle="xs">
        <Trans>With the keyboard: arrow keys move a box, Shift with arrow keys resizes it, Delete removes it.</Trans>
      </Text>
    </Stack>
  );
}

const Swatch = ({ position }: { position: SignerPosition }) => (
  <Box
    as="span"
    display="inline-block"
    boxSize="2.5"
    me="2"
    borderRadius="full"
    style={{ backgroundColor: signerColours[position].line }}
  />
);

const countOf = (position: SignerPosition, positions: SignaturePosition[]): number =>
  positions.filter((box) => box.position === position).length;

const isAmong = (positions: SignaturePosition[], box: SignaturePosition): boolean =>
  positions.some((other) => JSON.stringify(other) === JSON.stringify(box));
