import { useLingui } from '@lingui/react/macro';
import type { SignaturePosition, SignerPosition, UnreadMark } from '@pacta/contracts';
import { Box, chakra } from '@pacta/shared/ui';
import { signerColours } from '@pacta/shared/ui/kit';
import { useUnreadWords } from '../file/unread-words.ts';
import type { PlacedVariable } from './places-by-page.ts';

interface PageBoxesProps {
  variables: readonly PlacedVariable[];
  /** The variable whose places stand out. */
  selected: string | null;
  onChoose: (key: string) => void;
  positions: readonly SignaturePosition[];
  /** What could not be read as a mark, on all pages. */
  unread: readonly UnreadMark[];
  page: number;
  /** Who signs at a position, in words. */
  titleOf: (position: SignerPosition) => string;
}

/** Lies over a page: its variables, to be chosen, where people sign, and what could not be read. */
export function PageBoxes({ variables, selected, onChoose, positions, unread, page, titleOf }: PageBoxesProps) {
  const { t } = useLingui();
  const wordsOf = useUnreadWords();
  return (
    <>
      {positions.map(({ position, ...box }, index) => (
        <Box
          key={`${position}:${String(index)}`}
          css={signatureStyle}
          style={{
            ...placeOf(box),
            borderColor: signerColours[position].line,
            backgroundColor: signerColours[position].fill,
          }}
        >
          <Box as="span" style={{ color: signerColours[position].line }}>
            {titleOf(position)}
          </Box>
        </Box>
      ))}
      {variables.map(({ key, name, place }, index) => (
        <Place
          key={`${key}:${String(index)}`}
          type="button"
          tabIndex={-1} // as small as its text; the list beside it is the way by keyboard
          aria-label={t`Variable ${name}`}
          aria-current={key === selected || undefined}
          title={name}
          style={placeOf(place)}
          onClick={() => onChoose(key)}
        />
      ))}
      {unread.flatMap((mark) =>
        mark.places
          .filter((place) => place.page === page)
          .map((place) => (
            <Box
              key={`${mark.why} ${mark.text} ${place.x} ${place.y}`}
              css={unreadStyle}
              style={placeOf(place)}
              title={wordsOf(mark)}
            />
          )),
      )}
    </>
  );
}

const percent = (share: number): string => `${share * 100}%`;

const placeOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

/** Over white paper in every mode: the text below it has to be read through it. */
const Place = chakra('button', {
  base: {
    position: 'absolute',
    minW: '1.5',
    minH: '1.5',
    bg: 'teal.500/15',
    outline: '1px solid',
    outlineColor: 'teal.600/60',
    borderRadius: '2px',
    cursor: 'pointer',
    transition: 'background-color 150ms',
    _hover: { bg: 'teal.500/30' },
    '&[aria-current]': { bg: 'orange.400/35', outline: '2px solid', outlineColor: 'orange.600' },
  },
});

/** The list above the pages says the same. */
const unreadStyle = {
  position: 'absolute',
  bg: 'red.500/15',
  outline: '2px dashed',
  outlineColor: 'red.600',
  borderRadius: '2px',
} as const;

const signatureStyle = {
  position: 'absolute',
  px: '1.5',
  overflow: 'hidden',
  borderWidth: '2px',
  borderStyle: 'dashed',
  borderRadius: 'l1',
  textStyle: 'xs',
  fontWeight: 'semibold',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
} as const;
