import { useLingui } from '@lingui/react/macro';
import type { PageSize } from '@pacta/contracts';
import { Box, chakra } from '@pacta/shared/ui';
import { X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type Box as Area, moveTo, resizeTo } from './box.ts';
import { changeByKey } from './box-keys.ts';
import { pointOn, startDrag } from './drag.ts';
import { colourOf, type OwnedBox } from './owned-box.ts';

interface PlacedBoxProps {
  box: OwnedBox;
  label: string;
  hintId: string;
  pageSize: PageSize;
  page: () => Element | null;
  isSelected: boolean;
  onSelect: () => void;
  onChange: (box: Area, how: 'moved' | 'resized' | 'silently') => void;
  onRemove: () => void;
}

/** A box on a page that can be dragged, resized and removed, with a pointer or with keys. */
export function PlacedBox(props: PlacedBoxProps) {
  const { box, label, hintId, isSelected, onSelect, onRemove } = props;
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const { line, fill } = colourOf(box.position);
  const { onKeyDown, onDrag, onResize } = boxGestures(props);

  useEffect(() => {
    if (isSelected) button.current?.focus();
  }, [isSelected]);

  return (
    <Box
      position="absolute"
      style={{ left: part(box.x), top: part(box.y), width: part(box.width), height: part(box.height), color: line }}
      className="group"
    >
      <chakra.button
        ref={button}
        type="button"
        aria-label={t`${label}, page ${box.page}`}
        aria-roledescription={t`signature box`}
        aria-describedby={hintId}
        onFocus={onSelect}
        onKeyDown={onKeyDown}
        onPointerDown={onDrag}
        css={boxStyle}
        style={{ backgroundColor: fill }}
      >
        {label}
      </chakra.button>
      <chakra.button
        type="button"
        tabIndex={-1} // Delete does the same for the keyboard
        aria-label={t`Remove ${label} from page ${box.page}`}
        onClick={onRemove}
        onPointerDown={(event) => event.stopPropagation()}
        css={removeStyle}
        style={{ backgroundColor: line }}
      >
        <X size={12} aria-hidden />
      </chakra.button>
      <Box aria-hidden onPointerDown={onResize} css={handleStyle} />
    </Box>
  );
}

function boxGestures({ box, pageSize, page, onSelect, onChange, onRemove }: PlacedBoxProps) {
  function drag(event: PointerEvent<HTMLElement>, toBox: (dx: number, dy: number) => Area): void {
    const paper = page();
    if (event.button !== 0 || !paper) return;
    event.stopPropagation();
    const from = pointOn(paper, event);
    onSelect();
    startDrag(event, paper, { onMove: (to) => onChange(toBox(to.x - from.x, to.y - from.y), 'silently') });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove();
    }
    const change = changeByKey(box, event, pageSize);
    if (!change) return;
    event.preventDefault();
    onChange(change.box, change.how);
  }

  return {
    onKeyDown,
    onDrag: (event: PointerEvent<HTMLElement>) =>
      drag(event, (dx, dy) => moveTo(box, { x: box.x + dx, y: box.y + dy })),
    onResize: (event: PointerEvent<HTMLElement>) =>
      drag(event, (dx, dy) => resizeTo(box, box.width + dx, box.height + dy, pageSize)),
  };
}

const part = (share: number): string => `${share * 100}%`;

const boxStyle = {
  display: 'block',
  width: 'full',
  height: 'full',
  px: '1.5',
  overflow: 'hidden',
  color: 'inherit',
  borderWidth: '2px',
  borderColor: 'currentColor',
  borderRadius: 'l1',
  textStyle: 'xs',
  fontWeight: 'semibold',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  cursor: 'move',
  touchAction: 'none',
  _focusVisible: { outline: '2px solid', outlineColor: 'currentColor', outlineOffset: '2px' },
} as const;

const removeStyle = {
  position: 'absolute',
  top: '-3',
  insetEnd: '-3',
  display: 'grid',
  placeItems: 'center',
  boxSize: '6',
  color: 'white',
  borderRadius: 'full',
  cursor: 'pointer',
  opacity: 0,
  '.group:hover &, .group:focus-within &': { opacity: 1 },
} as const;

const handleStyle = {
  position: 'absolute',
  bottom: '-3',
  insetEnd: '-3',
  boxSize: '6',
  cursor: 'nwse-resize',
  touchAction: 'none',
  opacity: 0,
  '.group:hover &, .group:focus-within &': { opacity: 1 },
  _after: {
    content: '""',
    position: 'absolute',
    inset: '1.5',
    bg: 'white',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderRadius: 'xs',
  },
} as const;
