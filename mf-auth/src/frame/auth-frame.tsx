import { Heading, Stack, Text } from '@pacta/shared/ui';
import type { ReactNode } from 'react';

interface AuthFrameProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** One column of the login layout: what the page is about, and what is to be done. */
export const AuthFrame = ({ title, description, children }: AuthFrameProps) => (
  <Stack gap="6" width="full" maxW="sm">
    <title>{`${title} · Pacta`}</title>
    <Stack gap="2">
      <Heading as="h1" size="2xl">
        {title}
      </Heading>
      {description && (
        <Text color="fg.muted" textWrap="pretty" overflowWrap="anywhere">
          {description}
        </Text>
      )}
    </Stack>
    {children}
  </Stack>
);
