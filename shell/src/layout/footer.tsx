import type { ReactNode } from 'react';

export const Footer = ({ children }: { children?: ReactNode }) => (
  <footer className="frame-footer">
    Pacta © 2023
    {children}
  </footer>
);
