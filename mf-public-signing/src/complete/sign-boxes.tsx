import { Trans, useLingui } from '@lingui/react/macro';
import type { SignaturePosition } from '@pacta/contracts';
import { chakra, Image } from '@pacta/shared/ui';
import { PenLine } from 'lucide-react';

interface SignBoxesProps {
  /** The reader's places on one page. */
  positions: SignaturePosition[];
  preview: string | null;
  onSign: () => void;
}

const percent = (share: number) => `${share * 100}%`;

/** Where the reader signs, and how it will look. */
export function SignBoxes({ positions, preview, onSign }: SignBoxesProps) {
  const { t } = useLingui();
  return positions.map(({ x, y, width, height }) => (
    <Place
      key={`${x} ${y}`}
      type="button"
      aria-label={preview ? t`Your signature. Change it` : t`Sign here`}
      onClick={onSign}
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
    >
      {preview ? (
        <Image src={preview} alt="" w="full" h="full" objectFit="contain" />
      ) : (
        <Words>
          <PenLine aria-hidden size="1.1em" />
          <Trans>Sign here</Trans>
        </Words>
      )}
    </Place>
  ));
}

const Place = chakra('button', {
  base: {
    position: 'absolute',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
    containerType: 'size',
    color: 'teal.800',
    bg: 'teal.100/70',
    outline: '2px solid',
    outlineColor: 'teal.600',
    borderRadius: 'xs',
    cursor: 'pointer',
    _hover: { bg: 'teal.200/70' },
    _focusVisible: { outlineWidth: '3px', outlineColor: 'teal.800', outlineOffset: '2px' },
  },
});

// As large as the box allows, which on a phone is small.
const Words = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.25em',
    fontSize: 'min(42cqh, 13cqw, 1rem)',
    lineHeight: '1',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
  },
});
