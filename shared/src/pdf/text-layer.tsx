import { Box } from '@pacta/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { matchBoxes, type Rect } from './match-boxes.ts';
import type { Match } from './page-search.ts';
import type { PdfPage } from './pdf-file.ts';

interface TextLayerProps {
  page: PdfPage;
  /** CSS pixels for each PDF point. */
  scale: number;
  matches: readonly Match[];
  current: Match | null;
  /** Receives where the current match lies, as a share of the page's height. */
  onCurrent: (y: number) => void;
}

/** The page's text, invisible and selectable, with what a search found in it. */
export function TextLayer({ page, scale, matches, current, onCurrent }: TextLayerProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [items, setItems] = useState<HTMLElement[]>([]);

  useEffect(() => {
    const layer = document.createElement('div');
    layer.className = 'text';
    holder.current?.replaceChildren(layer);
    let isCurrent = true;
    page.layText(layer).then(
      (laid) => isCurrent && setItems(laid),
      () => {}, // the picture of the page is there; only its text cannot be selected
    );
    return () => {
      isCurrent = false;
      layer.remove();
    };
  }, [page]);

  return (
    <>
      <Box
        ref={holder}
        position="absolute"
        inset="0"
        overflow="clip"
        css={textStyles}
        style={{ '--total-scale-factor': scale, '--scale-round-x': '1px', '--scale-round-y': '1px' } as object}
      />
      {items.length > 0 &&
        matches.map((match) => (
          <Highlight
            key={keyOf(match)}
            {...{ items, match, onCurrent }}
            isCurrent={current !== null && isSame(match, current)}
          />
        ))}
    </>
  );
}

const keyOf = ({ page, first, from }: Match) => `${page}.${first}.${from}`;
const isSame = (one: Match, other: Match) => keyOf(one) === keyOf(other);

interface HighlightProps {
  items: HTMLElement[];
  match: Match;
  isCurrent: boolean;
  onCurrent: (y: number) => void;
}

/** Colours a match; the current one reports where it lies. */
function Highlight({ items, match, isCurrent, onCurrent }: HighlightProps) {
  const [rects, setRects] = useState<Rect[]>([]);
  useEffect(() => setRects(matchBoxes(items, match)), [items, match]);

  const y = rects[0]?.top;
  const report = useEffectEvent(onCurrent);
  useEffect(() => {
    if (isCurrent && y !== undefined) report(y);
  }, [isCurrent, y]);

  return rects.map(({ left, top, width, height }) => (
    <Box
      key={`${left} ${top}`}
      position="absolute"
      pointerEvents="none"
      mixBlendMode="multiply"
      borderRadius="xs"
      bg={isCurrent ? 'orange.400' : 'orange.200'}
      style={{ left: `${left * 100}%`, top: `${top * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
    />
  ));
}

// The rules that pdf.js's TextLayer counts on (web/pdf_viewer.css of pdfjs-dist).
const textStyles = {
  '& .text': {
    position: 'absolute',
    inset: 0,
    lineHeight: 1,
    textAlign: 'initial',
    textSizeAdjust: 'none',
    forcedColorAdjust: 'none',
    transformOrigin: '0 0',
    '--min-font-size': 1,
    '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
    '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
    '&[data-main-rotation="90"]': { transform: 'rotate(90deg) translateY(-100%)' },
    '&[data-main-rotation="180"]': { transform: 'rotate(180deg) translate(-100%, -100%)' },
    '&[data-main-rotation="270"]': { transform: 'rotate(270deg) translateX(-100%)' },
  },
  '& .text :is(span, br)': {
    position: 'absolute',
    color: 'transparent',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0% 0%',
    userSelect: 'text',
  },
  '& .text > :not(.markedContent), & .text .markedContent span:not(.markedContent)': {
    '--font-height': 0,
    '--scale-x': 1,
    '--rotate': '0deg',
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
  },
  '& .text .markedContent': { display: 'contents' },
  '& .text ::selection': { background: 'rgb(13 134 123 / 0.3)', color: 'transparent' },
};
