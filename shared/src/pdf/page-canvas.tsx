import { useEffect, useEffectEvent, useRef } from 'react';
import type { PdfPage } from './pdf-file.ts';
import { useSettled } from './use-view.ts';

const largestArea = 16_000_000; // device pixels; phones refuse larger canvases
const settlingTime = 150; // milliseconds without a new width before drawing anew

interface PageCanvasProps {
  page: PdfPage;
  /** CSS pixels. */
  width: number;
  onDrawn: () => void;
  onFailed: () => void;
}

/** The picture of a page. While a new size is being drawn the earlier picture is stretched. */
export function PageCanvas({ page, width, onDrawn, onFailed }: PageCanvasProps) {
  const holder = useRef<HTMLDivElement>(null);
  const drawn = useEffectEvent(onDrawn);
  const failed = useEffectEvent(onFailed);
  const pixels = useSettled(pixelsFor(page, width), settlingTime);

  useEffect(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas.style, { width: '100%', height: '100%', display: 'block' });
    const task = page.draw(canvas, pixels);
    let isCurrent = true;
    task.done.then(
      () => {
        if (!isCurrent) return;
        holder.current?.replaceChildren(canvas);
        drawn();
      },
      () => isCurrent && failed(),
    );
    return () => {
      isCurrent = false;
      task.cancel();
    };
  }, [page, pixels]);

  return <div ref={holder} aria-hidden="true" style={{ width: '100%', height: '100%' }} />;
}

function pixelsFor({ size }: PdfPage, width: number): number {
  const most = Math.sqrt((largestArea * size.width) / size.height);
  return Math.round(Math.min(width * devicePixelRatio, most));
}
