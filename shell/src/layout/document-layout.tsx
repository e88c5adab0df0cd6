import type { ReactNode } from 'react';
export function DocumentLayout({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}
