import { ProblemError } from '@pacta/shared/http';
import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { noticeStore } from '@pacta/shared/ui';
import { composeStories } from '@storybook/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anIdentity, identityActsOn } from '../testing/an-identity.ts';
import { problem } from '../testing/problem.ts';
import * as stories from './identity-task.stories.tsx';

const { ToBegin, Declined, BeingLookedAt, Verified, ...others } = composeStories(stories);

it('says who asks, what is shown and what is kept, and leads to the provider’s page', async () => {
  const went: string[] = [];
  renderUi(<ToBegin acts={{ ...identityActsOn(anIdentity()), go: (url) => void went.push(url) }} />);
  expect(await screen.findByText(/asks you to verify who you are/)).toBeTruthy();
  expect(screen.getByText(/no pictures and no numbers/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Begin the verification' }));
  expect(went).toEqual(['https://provider.example/session']);
});

it('goes on by itself once the identity is verified', async () => {
  let settled = 0;
  const acts = identityActsOn(anIdentity({ standing: 'verified', state: 'approved', mayStart: false }));
  renderUi(<Verified acts={{ ...acts, onSettled: () => void settled++ }} />);
  await screen.findByText('Your identity is verified. You can go on.');
  expect(settled).toBe(1);
});

it('calls nobody verified whom the company lets sign without that', async () => {
  renderUi(<Verified acts={identityActsOn(anIdentity({ standing: 'waived', state: 'declined', mayStart: false }))} />);
  expect(await screen.findByText(/lets you go on without a verification of your identity\.$/)).toBeTruthy();
  expect(screen.queryByText(/is verified/)).toBeNull();
});

it('offers nothing to whom it was declined, but to decline in turn', async () => {
  renderUi(<Declined />);
  expect(await screen.findByText(/was not verified, so you cannot sign/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /erif|egin/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Decline to sign' })).toBeTruthy();
});

it('tells a service that does not answer, and looks again', async () => {
  let looked = 0;
  const refused = () => Promise.reject(new ProblemError(problem(503, 'identity.unavailable'), undefined));
  const acts = { ...identityActsOn(anIdentity()), start: refused };
  const read = () => {
    looked += 1;
    return acts.read();
  };
  renderUi(<ToBegin acts={{ ...acts, read }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Begin the verification' }));
  await waitFor(() => expect(looked).toBeGreaterThan(1));
  expect(noticeStore.getState().notices).toHaveLength(1);
});

it.each([...Object.entries(others), ['BeingLookedAt', BeingLookedAt] as const])(
  '%s can be used by everybody',
  async (_, Story) => {
    const { container } = renderUi(<Story />);
    await screen.findByRole('heading', { name: 'Verify your identity' });
    await waitFor(() => expect(container.querySelector('[role=status], [role=alert], button')).toBeTruthy());
    expect((await axe(container)).violations).toEqual([]);
  },
);
