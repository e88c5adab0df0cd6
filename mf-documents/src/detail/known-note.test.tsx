import type { SignerKnown } from '@pacta/contracts';
import { renderUi } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import { KnownNote } from './known-note.tsx';

const nobody = { codeTo: null, inPerson: null, provider: null, verifiedBy: null, waivedBy: null };
const noteOf = (known: Partial<SignerKnown>) => {
  renderUi(<KnownNote known={{ ...nobody, isByLink: true, ...known }} />);
  return screen.getByText(/^How they were known/).textContent?.replace('How they were known: ', '');
};

it.each<[string, Partial<SignerKnown>, string]>([
  ['their e-mail', { linkBy: 'email' }, 'by the link sent to their e-mail'],
  ['their phone', { linkBy: 'sms', linkTo: '+52 ••• 5678' }, 'by the link sent by SMS to +52 ••• 5678'],
  ['nobody knows where', { linkBy: null }, 'by the link sent to their e-mail or to their phone'],
  ['an API that does not say where', {}, 'by the link sent to their e-mail or to their phone'],
])('says by which link somebody was known: %s', (_, known, words) => {
  expect(noteOf(known)).toBe(words);
});

it('names who put another address or number in the place of theirs', () => {
  expect(noteOf({ linkBy: 'email', emailCorrectedBy: 'Lucía' })).toBe(
    'by the link sent to their e-mail; at an e-mail address that Lucía put in the place of another',
  );
  document.body.replaceChildren();
  expect(noteOf({ linkBy: 'sms', linkTo: '•••• 42', phoneCorrectedBy: 'Lucía' })).toContain(
    'at a phone number that Lucía put in the place of another',
  );
});

it('names the code beside the link, and in person the device in its place', () => {
  expect(noteOf({ linkBy: 'email', codeTo: '•••• 42' })).toBe(
    'by the link sent to their e-mail; by a code sent to •••• 42',
  );
  document.body.replaceChildren();
  expect(noteOf({ inPerson: 'Lucía', codeTo: '•••• 42' })).toBe(
    'in person, on the device of Lucía; by a code sent to •••• 42',
  );
});
