import { clearSession, sessionStore } from '@pacta/shared/session';
import { aUser, renderUi } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type DraftSettings, newSettings, settingsToSend } from './people.ts';
import { PhoneSettings } from './phone-settings.tsx';
import type { Checks } from './use-checks.ts';

afterEach(() => clearSession());

const checks: Checks = {
  messageFor: () => undefined,
  problemAt: () => undefined,
  leave: () => {},
  show: () => {},
  hide: () => {},
};

let sent: DraftSettings;
function Settings() {
  const [settings, setSettings] = useState(newSettings());
  sent = settings;
  return <PhoneSettings {...{ settings, checks }} onChange={(change) => setSettings({ ...settings, ...change })} />;
}
const show = (phoneChannels: ('whatsapp' | 'sms')[]) => {
  sessionStore.setState({ accessToken: 'token', user: aUser({ phoneChannels }), isLoggedIn: true });
  renderUi(<Settings />);
};

it('offers the ways to phones that there are, and does as the company does unless told otherwise', async () => {
  show(['sms']);
  const ways = screen.getByRole('combobox', { name: 'Signers with a phone are asked there too' });
  expect([...ways.children].map(({ textContent }) => textContent)).toEqual([
    'As the company does',
    'No: by e-mail alone',
    'SMS',
  ]);
  expect(settingsToSend(sent)).not.toHaveProperty('phoneChannel');
  await userEvent.selectOptions(ways, 'SMS');
  expect(settingsToSend(sent)).toHaveProperty('phoneChannel', 'sms');
  await userEvent.selectOptions(ways, 'No: by e-mail alone');
  expect(settingsToSend(sent)).toHaveProperty('phoneChannel', null);
});

it('says nothing of phones where there is no way to them', () => {
  show([]);
  expect(screen.queryByRole('combobox')).toBeNull();
});
