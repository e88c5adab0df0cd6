import { useLingui } from '@lingui/react/macro';
import type { PageSize } from '@pacta/contracts';
import { Box } from '@pacta/shared/ui';
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { boxAround, boxBetween } from './box.ts';
import { pointOn, startDrag } from './drag.ts';
import { colourOf, type OwnedBox } from './owned-box.ts';
import { PlacedBox } from './placed-box.tsx';
import { type SignerNames, useBoxWords } from './placement-words.ts';
import type { Placement } from './use-placement.ts';

interface PlacementLayerProps {
  page: number;
  size: PageSize;
  placement: Placement;
  names: SignerNames;
  hintId: string;
}

/** Lies over a page of the viewer: a click or a drawn rectangle places a box, a finger's tap too. */
export function PlacementLayer({ page, size, placement, names, hintId }: PlacementLayerProps) {
  const { t } = useLingui();
  const wordsOf = useBoxWords(names);
  const layer = useRef<HTMLDivElement>(null);
  const { boxes, selected } = placement;
  const { drawn, onPointerDown, onClick } = useNewBox(page, size, placement);

  return (
    <Box
      ref={layer}
      role="group"
      tabIndex={-1}
      outline="none"
      aria-label={t`Signature boxes of page ${page}`}
      position="absolute"
      inset="0"
      cursor="crosshair"
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      {boxes.map(
        (box, index) =>
          box.page === page && (
            <PlacedBox
              key={box.position === 'company' ? `company ${placement.added}` : index}
              box={box}
              label={wordsOf(box.position)}
              hintId={hintId}
              pageSize={size}
              page={() => layer.current}
              isSelected={selected === index}
              onSelect={() => placement.select(index)}
              onChange={(changed, how) => placement.change(index, changed, how)}
              onRemove={() => {
                placement.remove(index);
                layer.current?.focus(); // the box that had the focus is gone
              }}
            />
          ),
      )}
      {drawn && <Outline box={drawn} />}
    </Box>
  );
}

/** The box that is being drawn, until it is added where the pointer is released. */
function useNewBox(page: number, size: PageSize, { active, add }: Placement) {
  const [drawn, setDrawn] = useState<OwnedBox | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || event.pointerType === 'touch') return; // a finger scrolls
    const from = pointOn(event.currentTarget, event);
    startDrag(event, event.currentTarget, {
      onMove: (to) => setDrawn(boxBetween(from, to, active, page, size)),
      onEnd: (to) => {
        setDrawn(null);
        add(boxBetween(from, to, active, page, size));
      },
    });
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
    if (pointerType !== 'touch' || event.target !== event.currentTarget) return;
    add(boxAround(pointOn(event.currentTarget, event), active, page, size));
  }

  return { drawn, onPointerDown, onClick };
}

const Outline = ({ box: { position, x, y, width, height } }: { box: OwnedBox }) => (
  <Box
    position="absolute"
    borderWidth="2px"
    borderStyle="dashed"
    pointerEvents="none"
    style={{
      left: `${x * 100}%`,
      top: `${y * 100}%`,
      width: `${width * 100}%`,
      height: `${height * 100}%`,
      borderColor: colourOf(position).line,
      backgroundColor: colourOf(position).fill,
    }}
  />
);
