import { renderUi } from '@pacta/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type Circle, observersToSend } from './observers.ts';
import { newSettings, newSigner, settingsToSend } from './people.ts';
import { PeopleStep } from './people-step.tsx';
import type { Checks } from './use-checks.ts';

const checks: Checks = {
  messageFor: () => undefined,
  problemAt: () => undefined,
  leave: () => {},
  show: () => {},
  hide: () => {},
};

let sent: Circle;
function Settings({ chosen }: { chosen?: Partial<Circle['settings']> }) {
  const [draft, setDraft] = useState<Circle>({
    signers: [newSigner('firmante_1')],
    settings: { ...newSettings(), ...chosen },
    observers: [],
  });
  sent = draft;
  return (
    <PeopleStep
      step="settings"
      draft={draft}
      onChange={(change) => setDraft({ ...draft, ...change })}
      checks={checks}
      positions={[]}
      signers={{ onRemove: () => {} }}
    />
  );
}

it('says nothing of forwarding unless it shall differ from what the company does', async () => {
  renderUi(<Settings />);
  expect(settingsToSend(sent.settings)).not.toHaveProperty('allowForwarding');
  const choice = screen.getByRole('combobox', { name: 'Forwarding' });
  await userEvent.selectOptions(choice, 'Allowed');
  expect(settingsToSend(sent.settings)).toMatchObject({ allowForwarding: true });
  await userEvent.selectOptions(choice, 'Not allowed');
  expect(settingsToSend(sent.settings)).toMatchObject({ allowForwarding: false });
});

it('says who cannot forward where codes go to phones alone', () => {
  const { unmount } = renderUi(<Settings chosen={{ codeBeforeSigning: 'yes', codeChannel: 'sms' }} />);
  expect(screen.getByText(/Signers whose code goes to their phone alone keep their place/)).toBeTruthy();
  unmount();
  renderUi(<Settings chosen={{ codeBeforeSigning: 'yes', codeChannel: 'sms', codeByMailToo: true }} />);
  expect(screen.queryByText(/keep their place/)).toBeNull();
});

it('takes up to five observers, who see it at its end unless they are to see it from the start', async () => {
  renderUi(<Settings />);
  expect(observersToSend(sent.observers)).toEqual({});
  for (let n = 1; n <= 5; n += 1) await userEvent.click(screen.getByRole('button', { name: 'Add observer' }));
  expect(screen.queryByRole('button', { name: 'Add observer' })).toBeNull();
  screen.getByText('There can be no more than 5 observers.');

  const first = within(screen.getByRole('group', { name: 'Observer 1' }));
  await userEvent.type(first.getByLabelText(/Name/), 'Olga');
  await userEvent.type(first.getByLabelText(/E-mail/), 'olga@example.com');
  await userEvent.selectOptions(first.getByRole('combobox'), 'From the start');
  for (const n of [5, 4, 3]) await userEvent.click(screen.getByRole('button', { name: `Remove observer ${n}` }));
  const olga = { name: 'Olga', email: 'olga@example.com', from: 'start' };
  expect(observersToSend(sent.observers)).toMatchObject({ observers: [olga, { from: 'end' }] });
});
