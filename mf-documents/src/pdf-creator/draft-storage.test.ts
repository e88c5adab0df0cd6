import { sessionStore } from '@pacta/shared/session';
import { aUser } from '@pacta/shared/testing';
import { aDraft } from '../testing/a-draft.ts';
import { guardDrafts, keepDraft, readDraft } from './draft-storage.ts';

const lucia = aUser();
const other = aUser({ id: '7b1d4c3a-0000-4000-8000-000000000009' as typeof lucia.id });

afterEach(() => localStorage.clear());

it('gives a user back the draft that they left', () => {
  const draft = aDraft();
  expect(keepDraft(lucia.id, draft)).toBe(true);
  expect(readDraft(lucia.id)).toEqual(draft);
  expect(readDraft(other.id)).toBeNull();
});

it('ignores a draft that it does not understand', () => {
  localStorage.setItem(`pacta.pdf-draft.${lucia.id}`, '{"name":');
  expect(readDraft(lucia.id)).toBeNull();
  localStorage.setItem(`pacta.pdf-draft.${lucia.id}`, '{"name":"Lease"}');
  expect(readDraft(lucia.id)).toBeNull();
});

it('tells when the browser refuses to store it', () => {
  const refusing = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepDraft(lucia.id, aDraft())).toBe(false);
  refusing.mockRestore();
});

it('forgets the draft at sign-out, and that of anybody else when it starts', () => {
  sessionStore.setState({ accessToken: 'token', user: lucia });
  keepDraft(lucia.id, aDraft());
  keepDraft(other.id, aDraft());

  guardDrafts();
  expect(readDraft(lucia.id)).not.toBeNull();
  expect(readDraft(other.id)).toBeNull();

  sessionStore.setState({ accessToken: null, user: null });
  expect(readDraft(lucia.id)).toBeNull();
});
