import { useLingui } from '@lingui/react/macro';
import type { PageSize, SignaturePosition, SignerPosition } from '@pacta/contracts';
import { useState } from 'react';
import { type Box, freeBox } from './box.ts';

export interface Placement {
  positions: SignaturePosition[];
  /** For whom a click on the page places a box. */
  active: SignerPosition;
  setActive: (position: SignerPosition) => void;
  /** Index of the box that was touched last. */
  selected: number | null;
  select: (index: number | null) => void;
  add: (box: SignaturePosition) => void;
  /** Finds a free place by itself, for those who use no mouse. */
  addTo: (page: number) => void;
  change: (index: number, box: Box, how: 'moved' | 'resized' | 'silently') => void;
  remove: (index: number) => void;
  /** What a screen reader says about the last change. */
  announcement: string;
}

const percent = (share: number): number => Math.round(share * 100);
const letter: PageSize = { width: 612, height: 792 };

/** The boxes of a document and what can be done with them; `onChange` gets them all after each change. */
export function usePlacement(
  positions: SignaturePosition[],
  pages: PageSize[],
  onChange: (positions: SignaturePosition[]) => void,
): Placement {
  const { t } = useLingui();
  const [active, setActive] = useState<SignerPosition>('firmante_1');
  const [selected, select] = useState<number | null>(null);
  const [announcement, announce] = useState('');

  function add(box: SignaturePosition): void {
    onChange([...positions, box]);
    select(positions.length);
    announce(t`Box for ${box.position} added to page ${box.page}. Arrow keys move it.`);
  }

  function addTo(page: number): void {
    const taken = positions.filter((box) => box.page === page);
    add(freeBox(taken, active, page, pages[page - 1] ?? letter));
  }

  function change(index: number, box: Box, how: 'moved' | 'resized' | 'silently'): void {
    onChange(positions.map((old, other) => (other === index ? { ...old, ...box } : old)));
    if (how === 'moved') announce(t`${percent(box.x)} % from the left, ${percent(box.y)} % from the top`);
    if (how === 'resized') announce(t`${percent(box.width)} % wide, ${percent(box.height)} % high`);
  }

  function remove(index: number): void {
    const removed = positions[index];
    if (!removed) return;
    onChange(positions.filter((_, other) => other !== index));
    select(null);
    announce(t`Box for ${removed.position} removed from page ${removed.page}`);
  }

  return { positions, active, setActive, selected, select, add, addTo, change, remove, announcement };
}
