import { useLingui } from '@lingui/react/macro';
import type { PageSize } from '@pacta/contracts';
import { useState } from 'react';
import { type Box, freeBox } from './box.ts';
import { type BoxOwner, type OwnedBox, withBox } from './owned-box.ts';

export interface Placement {
  boxes: OwnedBox[];
  /** For whom a click on the page places a box. */
  active: BoxOwner;
  setActive: (owner: BoxOwner) => void;
  /** Index of the box that was touched last. */
  selected: number | null;
  select: (index: number | null) => void;
  add: (box: OwnedBox) => void;
  /** How often: what was added last gets the focus, also where it takes the place of another. */
  added: number;
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
  boxes: OwnedBox[],
  pages: PageSize[],
  onChange: (boxes: OwnedBox[]) => void,
  owners: readonly BoxOwner[] = ['firmante_1'],
): Placement {
  const { t } = useLingui();
  const [active, setActive] = useState<BoxOwner>(owners[0] ?? 'firmante_1');
  const [selected, select] = useState<number | null>(null);
  const [added, setAdded] = useState(0);
  const [announcement, announce] = useState('');

  const wordsOf = (owner: BoxOwner) => (owner === 'company' ? t`the company’s e.firma` : owner);

  function add(box: OwnedBox): void {
    const all = withBox(boxes, box);
    onChange(all);
    select(all.indexOf(box));
    setAdded(added + 1);
    announce(t`Box for ${wordsOf(box.position)} added to page ${box.page}. Arrow keys move it.`);
  }

  function addTo(page: number): void {
    const taken = boxes.filter((box) => box.page === page && (active !== 'company' || box.position !== active));
    add(freeBox(taken, active, page, pages[page - 1] ?? letter));
  }

  function change(index: number, box: Box, how: 'moved' | 'resized' | 'silently'): void {
    onChange(boxes.map((old, other) => (other === index ? { ...old, ...box } : old)));
    if (how === 'moved') announce(t`${percent(box.x)} % from the left, ${percent(box.y)} % from the top`);
    if (how === 'resized') announce(t`${percent(box.width)} % wide, ${percent(box.height)} % high`);
  }

  function remove(index: number): void {
    const removed = boxes[index];
    if (!removed) return;
    onChange(boxes.filter((_, other) => other !== index));
    select(null);
    announce(t`Box for ${wordsOf(removed.position)} removed from page ${removed.page}`);
  }

  return { boxes, active, setActive, selected, select, add, added, addTo, change, remove, announcement };
}
