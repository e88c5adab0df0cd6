import type { ReactNode } from 'react';
export function LoginLayout({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}
