import { Box, Flex, Heading } from '@pacta/shared/ui';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
  id?: string;
}

/** A titled part of a page. It has the focus where what had it went with what it was about, as a button whose question is decided. */
export function Panel({ title, actions, children, id }: PanelProps) {
  const titleId = useId();
  return (
    <Box
      as="section"
      tabIndex={-1}
      outline="none"
      aria-labelledby={titleId}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      {...(id && { id })}
    >
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" px={{ base: '4', md: '5' }} pt="3" minH="12">
        <Heading as="h2" size="md" id={titleId}>
          {title}
        </Heading>
        {actions && <Box me="-3">{actions}</Box>}
      </Flex>
      <Box px={{ base: '4', md: '5' }} pt="2" pb="5">
        {children}
      </Box>
    </Box>
  );
}
