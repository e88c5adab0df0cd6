import { Spinner } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Loadable } from '@pacta/shared/http';
import type { ReactNode } from 'react';
import { Failed } from './failed.tsx';
import { Waiting } from './waiting.tsx';

interface LoadedProps<T> {
  value: Loadable<T>;
  onRetry: () => void;
  /** What the page looks like before it is there, so that nothing moves when it arrives. */
  skeleton?: ReactNode;
  children: (value: T) => ReactNode;
}

/** Draws the three states of a Loadable, so pages only describe the happy one. */
export function Loaded<T>({ value, onRetry, skeleton, children }: LoadedProps<T>) {
  const { t } = useLingui();
  switch (value.status) {
    case 'loading':
      return <Waiting label={t`Loading…`}>{skeleton ?? <Spinner color="fg.accent" />}</Waiting>;
    case 'failed':
      return <Failed problem={value.problem} onRetry={onRetry} />;
    case 'ready':
      return children(value.value);
  }
}
