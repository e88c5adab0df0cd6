import { sessionStore } from '@pacta/shared/session';
import { aUser } from '@pacta/shared/testing';
import { Draft } from '../pdf-creator/draft.ts';
import { aDraft } from '../testing/a-draft.ts';
import { guardDrafts } from './draft-guard.ts';
import { storedDrafts } from './stored-drafts.ts';

const drafts = storedDrafts('pdf', Draft);
const others = storedDrafts('template', Draft);
const lucia = aUser();
const other = aUser({ id: '7b1d4c3a-0000-4000-8000-000000000009' as typeof lucia.id });

afterEach(() => localStorage.clear());

it('gives a user back the draft that they left', () => {
  const draft = aDraft();
  expect(drafts.keep(lucia.id, draft)).toBe(true);
  expect(drafts.read(lucia.id)).toEqual(draft);
  expect(drafts.read(other.id)).toBeNull();
});

it('ignores a draft that it does not understand', () => {
  localStorage.setItem(`pacta.pdf-draft.${lucia.id}`, '{"name":');
  expect(drafts.read(lucia.id)).toBeNull();
  localStorage.setItem(`pacta.pdf-draft.${lucia.id}`, '{"name":"Lease"}');
  expect(drafts.read(lucia.id)).toBeNull();
});

it('says so when the browser refuses to store it', () => {
  const refusing = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(drafts.keep(lucia.id, aDraft())).toBe(false);
  refusing.mockRestore();
});

it('forgets drafts of every kind at sign-out, and those of anybody else when it starts', () => {
  sessionStore.setState({ accessToken: 'token', user: lucia });
  drafts.keep(lucia.id, aDraft());
  drafts.keep(other.id, aDraft());
  others.keep(lucia.id, aDraft());

  guardDrafts();
  expect(drafts.read(lucia.id)).not.toBeNull();
  expect(drafts.read(other.id)).toBeNull();

  sessionStore.setState({ accessToken: null, user: null });
  expect(drafts.read(lucia.id)).toBeNull();
  expect(others.read(lucia.id)).toBeNull();
});
