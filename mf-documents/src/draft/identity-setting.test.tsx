import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import * as stories from './identity-setting.stories.tsx';
import { newSettings, settingsToSend } from './people.ts';

const all = composeStories(stories);
const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Identity verification' });

it('can be turned on where somebody verifies identities', () => {
  renderUi(<all.Available />);
  expect(theSwitch().disabled).toBe(false);
  expect(screen.getByText(/to Veriff before they sign/)).toBeTruthy();
});

it('says why it cannot be turned on where nobody does, and can be taken back', () => {
  const { unmount } = renderUi(<all.NotAvailable />);
  expect(theSwitch().disabled).toBe(true);
  expect(screen.getByText(/nobody verifies identities for this installation/)).toBeTruthy();
  unmount();
  renderUi(<all.NotAvailableAnyMore />);
  expect(theSwitch().disabled).toBe(false);
});

it('is not asked for where nobody signs who could show who they are', () => {
  const wanted = { ...newSettings(), identityVerification: true };
  expect(settingsToSend(wanted).identityVerification).toBe(true);
  expect(settingsToSend({ ...wanted, generateWithoutSignature: true }).identityVerification).toBe(false);
  expect(settingsToSend({ ...wanted, signatureType: 'efirma' }).identityVerification).toBe(false);
});

it.each(Object.entries(all))('%s can be used by everybody', async (_, Story) => {
  const { container } = renderUi(<Story />);
  expect((await axe(container)).violations).toEqual([]);
});
