import { Button, chakra } from '@pacta/shared/ui';
import type { ReactNode } from 'react';

interface FileButtonProps {
  /** What screen readers call it. */
  label: string;
  accept: string;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A file input that looks like a button; the keyboard and screen readers find the input. */
export const FileButton = ({ label, accept, onFile, children }: FileButtonProps) => (
  <Button as="span" size="sm" variant="outline" css={{ '&:has(:focus-visible)': focusRing }}>
    {children}
    <chakra.input
      type="file"
      aria-label={label}
      accept={accept}
      position="absolute"
      inset="0"
      opacity="0"
      cursor="pointer"
      fontSize="0"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) onFile(file);
        currentTarget.value = ''; // the same file may be chosen again after it was mended
      }}
    />
  </Button>
);

const focusRing = { outline: '2px solid', outlineColor: 'teal.focusRing', outlineOffset: '2px' };
