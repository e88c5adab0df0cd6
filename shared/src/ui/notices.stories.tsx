import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { useEffect } from 'react';
import { Button, HStack, Notices, notify, notifyProblem } from './index.ts';
import { noticeStore } from './notice-store.ts';

const meta = {
  title: 'Components/Notices',
  parameters: { docs: { story: { inline: false, height: '24rem' } } }, // they lie above the page
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const problem = { code: 409, message: '', reason: 'document.version_changed', requestId: 'req-7f3a91c2' } as const;
const tellProblem = () => notifyProblem(new ProblemError(problem, null));

function AllAtOnce() {
  useEffect(() => {
    noticeStore.setState({ notices: [] });
    notify('The document was sent.');
    notify('A reminder is on its way to Mateo García Luna.', 'info');
    tellProblem();
  }, []);
  return (
    <HStack minH="sm" align="flex-start" gap="3">
      <Button onClick={() => notify('Saved.')}>Something worked</Button>
      <Button variant="outline" onClick={tellProblem}>
        Something failed
      </Button>
      <Notices />
    </HStack>
  );
}

export const EveryKind: Story = { render: () => <AllAtOnce /> };
