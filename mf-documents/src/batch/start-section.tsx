import { Heading, Stack } from '@pacta/shared/ui';
import type { ReactNode, Ref } from 'react';

interface StartSectionProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One part of the page. */
export const StartSection = ({ title, headingRef, children }: StartSectionProps) => (
  <Stack as="section" gap="4">
    <Heading as="h2" size="lg" ref={headingRef} tabIndex={-1} outline="none">
      {title}
    </Heading>
    {children}
  </Stack>
);
