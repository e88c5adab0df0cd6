import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

export interface View {
  width: number;
  height: number;
  top: number;
}

/** Says what part of a scrolled box is in sight. */
export function useView(box: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState<View>({ width: 0, height: 0, top: 0 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const next = { width: element.clientWidth, height: element.clientHeight, top: element.scrollTop };
      setView((last) =>
        last.width === next.width && last.height === next.height && last.top === next.top ? last : next,
      );
    };
    const resizing = new ResizeObserver(measure);
    resizing.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      resizing.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box]);

  return view;
}

/** The value once it has stopped changing: pages are drawn anew when the zoom has come to rest. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
