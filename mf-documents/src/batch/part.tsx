import { Heading, Stack } from '@pacta/shared/ui';
import type { ReactNode, Ref } from 'react';

interface PartProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One of the questions of the page. */
export const Part = ({ title, headingRef, children }: PartProps) => (
  <Stack as="section" gap="4">
    <Heading as="h2" size="lg" ref={headingRef} tabIndex={-1} outline="none">
      {title}
    </Heading>
    {children}
  </Stack>
);
