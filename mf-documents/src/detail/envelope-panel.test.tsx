import { ProblemError } from '@pacta/shared/http';
import { renderUi } from '@pacta/shared/testing';
import { noticeStore } from '@pacta/shared/ui';
import { composeStories } from '@storybook/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as en } from '../locales/en.ts';
import { messages as es } from '../locales/es.ts';
import { aSentDocument } from '../testing/document-states.ts';
import * as stories from './envelope-panel.stories.tsx';

const {
  Sent,
  ToCome,
  Down,
  DownWithoutWords,
  Busy,
  WithoutConsent,
  UnknownStatus,
  FileNotTaken,
  Completed,
  Cancelling,
  NotCancelled,
} = composeStories(stories);
const text = () => document.body.textContent ?? '';

it('says who is waited for at the provider, and that nobody has to look', () => {
  renderUi(<Sent />);
  expect(text()).toContain('Signature with DocuSign');
  expect(text()).toContain('Waiting for');
  expect(text()).toContain('Next check');
});

it('says before the approval that a credit is held back', () => {
  renderUi(<ToCome />);
  expect(text()).toContain('A credit is held back for it.');
});

it('says of a provider that is down since when, what it answered and when it is tried again', () => {
  renderUi(<Down />);
  expect(text()).toContain('Waiting for DocuSign since');
  expect(text()).toContain('DocuSign says: “Service unavailable”');
  expect(text()).toContain('Next try');
  expect(text()).toContain('You can withdraw it');
  expect(text()).toContain('Last tried');
});

it.each([
  ['en', 'na4.docusign.net answered with status 503.', 'DocuSign says: “Service unavailable”'],
  ['es', 'na4.docusign.net respondió con el estado 503.', 'DocuSign dice: “Service unavailable”'],
] as const)(
  'says what was wrong with an answer in the reader’s language, and quotes the provider: %s',
  (language, ours, quoted) => {
    const { unmount } = renderUi(<DownWithoutWords />, { language, messages: { en, es } });
    expect(text()).toContain(ours);
    unmount();
    renderUi(<Down />, { language, messages: { en, es } });
    expect(text()).toContain(quoted);
  },
);

it('has a provider tried now, and can be asked again where that fails', async () => {
  let tries = 0;
  const onTry = async () => {
    tries += 1;
    throw ProblemError.from(null);
  };
  renderUi(<Down onTry={onTry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try now' }));
  expect(tries).toBe(2);
});

it('says that it was just tried, and not that its reader tried too often', async () => {
  const tooMany = { code: 429, message: 'Too many', reason: 'request.too_many', requestId: 'r-1' } as const;
  renderUi(<Down onTry={() => Promise.reject(new ProblemError(tooMany, null))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() =>
    expect(noticeStore.getState().notices.at(-1)).toMatchObject({
      kind: 'info',
      message: expect.stringMatching(/^It was tried less than a minute ago/),
    }),
  );
});

it('offers no try while the provider wants the company to wait, and says until when', () => {
  renderUi(<Busy />);
  expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
  expect(text()).toMatch(
    /Until .+2026, .+ [ap]\.m\., DocuSign asks your company to wait\. It is tried again then by itself/,
  );
  expect(text()).not.toContain('..');
});

it('offers no try to who has to wait, and leads to the settings only who may change them', () => {
  const { unmount } = renderUi(<WithoutConsent />);
  expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  renderUi(<WithoutConsent envelope={{ ...WithoutConsent.args.envelope!, mayConfigure: true }} />);
  expect(screen.getByRole('link', { name: 'Settings of the company' }).getAttribute('href')).toBe(
    `/admin/companies/${aSentDocument.company.id}`,
  );
});

it('leads nobody to settings in which nothing can be mended', () => {
  renderUi(<FileNotTaken envelope={{ ...FileNotTaken.args.envelope!, mayConfigure: true }} />);
  expect(screen.queryByRole('link')).toBeNull();
});

it('says what an administrator has to do where the account does not open', () => {
  renderUi(<WithoutConsent />);
  expect(text()).toContain('“Check credentials”');
});

it('shows a status that nobody here knows in the provider’s own word', () => {
  const { unmount } = renderUi(<UnknownStatus document={{ ...aSentDocument, alsoAllowed: [] }} />);
  expect(text()).toContain('Look at the document with DocuSign.');
  expect(text()).not.toContain('withdraw it here');
  unmount();
  renderUi(<UnknownStatus document={{ ...aSentDocument, alsoAllowed: ['withdraw'] }} />);
  expect(text()).toContain('DocuSign calls it “authoritativecopy”');
  expect(text()).toContain('if it has ended there, withdraw it here');
  expect(text()).not.toContain('reminds them');
  expect(text()).not.toContain('Waiting for');
});

it('says what is wrong with a file that came back', () => {
  renderUi(<FileNotTaken />);
  expect(text()).toContain('The file of DocuSign was not taken');
  expect(text()).toContain('does not say what the one says that was sent');
});

it('says that the finished file is the provider’s', () => {
  renderUi(<Completed />);
  expect(text()).toContain('Nothing was added to it.');
});

it('says how a withdrawal fares at the provider', () => {
  renderUi(<Cancelling />);
  expect(text()).toContain('Weetrust is being asked to end it');
  renderUi(<NotCancelled />);
  expect(text()).toContain('had ended at DocuSign already');
});
