import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SignaturePosition, SignerPosition } from '@pacta/contracts';
import { Box, Button, Flex, Heading, Stack, Text } from '@pacta/shared/ui';
import { Radio } from '@pacta/shared/ui/kit';
import { Plus, ScanText } from 'lucide-react';
import { type BoxOwner, colourOf, type OwnedBox } from './owned-box.ts';
import type { SignerNames } from './placement-words.ts';
import type { Placement } from './use-placement.ts';

interface PlacementPanelProps {
  placement: Placement;
  names: SignerNames;
  found: SignaturePosition[];
  offered: readonly BoxOwner[];
  onFound: () => void;
  onAdd: () => void;
}

/** Beside the pages: for whom the next box is, and a way to place it without a mouse. */
export function PlacementPanel({ placement, names, found, offered, onFound, onAdd }: PlacementPanelProps) {
  const { t } = useLingui();
  const nameOf = (position: SignerPosition) => names[position]?.trim() || (position === 'firmante_1' ? t`Client` : '');
  const { boxes, active, setActive } = placement;

  return (
    <Stack gap="4" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <Stack gap="1">
        <Heading as="h3" size="sm">
          <Trans>Who signs where</Trans>
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {offered.includes('company') ? (
            <Trans>Choose whose box it is, then click on the page or draw it.</Trans>
          ) : (
            <Trans>Choose a signer, then click on the page or draw a box.</Trans>
          )}
        </Text>
      </Stack>
      <Stack role="radiogroup" aria-label={t`Place a box for`} gap="1">
        {offered.map((owner) => (
          <Flex key={owner} align="flex-start" justify="space-between" gap="2" py="1.5">
            <Radio name="placement" checked={active === owner} onChange={() => setActive(owner)}>
              <Swatch owner={owner} />
              {owner === 'company' ? t`The company’s e.firma` : owner}
              <Text as="span" display="block" color="fg.muted" textStyle="sm" overflowWrap="anywhere">
                {owner === 'company' ? (
                  <Trans>Optional: without a box it stands on the certificate page at the end.</Trans>
                ) : (
                  nameOf(owner)
                )}
              </Text>
            </Radio>
            <Text color="fg.muted" textStyle="sm" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              <Plural value={countOf(owner, boxes)} _0="no box" one="# box" other="# boxes" />
            </Text>
          </Flex>
        ))}
      </Stack>
      <Button variant="outline" onClick={onAdd}>
        <Plus aria-hidden />
        <Trans>Add to the page in view</Trans>
      </Button>
      {found.some((box) => !isAmong(boxes, box)) && (
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

const Swatch = ({ owner }: { owner: BoxOwner }) => (
  <Box
    as="span"
    display="inline-block"
    boxSize="2.5"
    me="2"
    borderRadius="full"
    style={{ backgroundColor: colourOf(owner).line }}
  />
);

const countOf = (owner: BoxOwner, boxes: OwnedBox[]): number =>
  boxes.filter(({ position }) => position === owner).length;

const isAmong = (boxes: OwnedBox[], box: SignaturePosition): boolean =>
  boxes.some((other) => JSON.stringify(other) === JSON.stringify(box));
