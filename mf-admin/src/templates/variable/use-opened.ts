import { useState } from 'react';

/** The variable whose fields are open. Another object is another wish, even for the same variable. */
export interface Opened {
  index: number;
  /** The field that takes the focus, by its `label`; null where the focus stays with what was pressed. */
  field?: string;
}

export function useOpened() {
  const [opened, setOpened] = useState<Opened | null>(null);
  return {
    opened,
    open: (index: number, field?: string) => setOpened({ index, ...(field !== undefined && { field }) }),
    close: () => setOpened(null),
  };
}
