import { Box, Button } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { system } from '../../../shared/src/ui/system.ts';
import { TokenTable } from './token-table.tsx';

const meta = { title: 'Foundations/Motion', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Durations() {
  const [isThere, setThere] = useState(false);
  return (
    <>
      <Button variant="outline" mb="4" onClick={() => setThere(!isThere)}>
        Move
      </Button>
      <TokenTable
        category="durations"
        show={(name) => (
          <Box w="12rem" bg="bg.muted" borderRadius="full">
            <Box
              boxSize="4"
              bg="teal.solid"
              borderRadius="full"
              transform={isThere ? 'translateX(11rem)' : undefined}
              style={{ transition: `transform ${system.token(`durations.${name}`)}` }}
            />
          </Box>
        )}
      />
    </>
  );
}

export const HowLong: Story = { render: () => <Durations /> };
