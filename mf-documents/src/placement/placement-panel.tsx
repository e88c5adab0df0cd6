import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type SignaturePosition, SignerPosition } from '@pacta/shared/contracts';
import { Box, Button, Flex, Heading, Radio, Stack, Text } from '@pacta/shared/ui';
import { Plus, ScanText } from 'lucide-react';
import { type SignerNames, usePositionWords } from './placement-words.ts';
import { colourOf } from './signer-colour.ts';
import type { Placement } from './use-placement.ts';

interface PlacementPanelProps {
  placement: Placement;
  names: SignerNames;
  found: SignaturePosition[];
  onFound: () => void;
  onAdd: () => void;
}

/** Beside the pages: for whom the next box is, and a way to place it without a mouse. */
export function PlacementPanel({ placement, names, found, onFound, onAdd }: PlacementPanelProps) {
  const { t } = useLingui();
  const wordsOf = usePositionWords(names);
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
        {SignerPosition.options.map((position) => (
          <Flex key={position} align="center" gap="2" minH="9">
            <Box flex="1" minW="0">
              <Radio name="placement" checked={active === position} onChange={() => setActive(position)}>
                <Flex as="span" align="center" gap="2" minW="0">
                  <Box
                    as="span"
                    boxSize="3"
                    flexShrink={0}
                    borderRadius="full"
                    style={{ backgroundColor: colourOf[position].line }}
                  />
                  <Text as="span" truncate>
                    {wordsOf(position)}
                  </Text>
                </Flex>
              </Radio>
            </Box>
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
      {found.length > 0 && !isSame(found, positions) && (
        <Button variant="ghost" size="sm" whiteSpace="normal" h="auto" py="2" onClick={onFound}>
          <ScanText aria-hidden />
          <Trans>Use the places marked in the file</Trans>
        </Button>
      )}
      <Text color="fg.muted" textStyle="xs">
        <Trans>With the keyboard: arrow keys move a box, Shift with arrow keys resizes it, Delete removes it.</Trans>
      </Text>
    </Stack>
  );
}

const countOf = (position: SignerPosition, positions: SignaturePosition[]): number =>
  positions.filter((box) => box.position === position).length;

const isSame = (one: SignaturePosition[], other: SignaturePosition[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
