import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Panel } from '../layout/panel.tsx';
import * as stories from './identity-list.stories.tsx';

const all = composeStories(stories);
const { Declined, Waived, Verified } = all;

it('lets the creator ask a signer again who was declined', async () => {
  const asked: string[] = [];
  renderUi(<Declined onAskAgain={async (id) => void asked.push(String(id))} />);
  expect(screen.getByText('The signer cannot sign. The document waits until you decide.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ask again' }));
  expect(asked).toHaveLength(1);
});

it('waives nothing without a reason', async () => {
  const reasons: string[] = [];
  renderUi(<Declined onWaive={async (_, reason) => void reasons.push(String(reason))} />);
  await userEvent.click(screen.getAllByRole('button', { name: 'Let them sign without it' })[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Let them sign' }));
  expect(reasons).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox'), 'I know him.');
  await userEvent.click(dialog.getByRole('button', { name: 'Let them sign' }));
  expect(reasons).toEqual(['I know him.']);
});

it.each([
  ['waived', 'Let them sign without it', 'Let them sign'],
  ['asked again', 'Ask again', 'Ask again'],
])('has the focus in its panel once the buttons have gone with what was decided: %s', async (_, asks, confirms) => {
  renderUi(<Deciding />);
  const [button] = screen.getAllByRole('button', { name: asks });
  await userEvent.click(button!);
  const dialog = within(document.querySelector('dialog')!);
  const reason = dialog.queryByRole('textbox');
  if (reason) await userEvent.type(reason, 'I know him.');
  await userEvent.click(dialog.getByRole('button', { name: confirms }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Identity' })));
});

/** Whose signers leave nothing to decide once something was decided. */
function Deciding() {
  const [isDecided, setDecided] = useState(false);
  const decide = async () => setDecided(true);
  const Shown = isDecided ? Verified : Declined;
  return (
    <main tabIndex={-1}>
      <Panel title="Identity">
        <Shown onAskAgain={decide} onWaive={decide} />
      </Panel>
    </main>
  );
}

it('names who waived it and why, and the identification that was shown', () => {
  renderUi(<Waived />);
  expect(screen.getByText(/Lucía Hernández, .*I have known him for years/)).toBeTruthy();
  renderUi(<Verified />);
  expect(screen.getByText('Name on the identification: MATEO GARCIA LUNA')).toBeTruthy();
});

it.each(Object.entries(all))('%s can be used by everybody', async (_, Story) => {
  const { container } = renderUi(<Story />);
  expect((await axe(container)).violations).toEqual([]);
});
