import { useLocation } from '@pacta/shared/router';
import { type ReactNode, useEffect, useRef } from 'react';

interface MainProps {
  className: string;
  children: ReactNode;
}

/** The part of the layout that holds the page. A new page starts at its top, and a screen reader or the keyboard starts there too. */
export function Main({ className, children }: MainProps) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollTo(0, 0);
    const hasFocusInside = main.current?.contains(document.activeElement);
    if (!hasFocusInside) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main id="content" ref={main} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
