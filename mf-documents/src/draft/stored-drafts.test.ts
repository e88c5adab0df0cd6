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
  expect(drafts.keep(lucia.id, 'a', draft)).toBe(true);
  expect(drafts.read(lucia.id, 'a')).toEqual(draft);
  expect(drafts.read(other.id, 'a')).toBeNull();
});

it('lists the drafts of a user, the last changed first', () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T15:41:00Z') });
  drafts.keep(lucia.id, 'a', aDraft({ name: 'Lease' }));
  jest.setSystemTime(new Date('2026-11-20T15:42:00Z'));
  drafts.keep(lucia.id, 'b', aDraft({ name: 'Sale' }));
  drafts.keep(other.id, 'c', aDraft());
  jest.useRealTimers();
  expect(drafts.list(lucia.id)).toMatchObject([
    { id: 'b', changedAt: '2026-11-20T15:42:00.000Z', draft: { name: 'Sale' } },
    { id: 'a', changedAt: '2026-11-20T15:41:00.000Z', draft: { name: 'Lease' } },
  ]);
});

it('goes on with the draft that an older build left', () => {
  const draft = aDraft();
  localStorage.setItem(`pacta.pdf-draft.${lucia.id}`, JSON.stringify(draft));
  sessionStorage.clear();
  expect(drafts.list(lucia.id)).toEqual([{ id: 'first', draft, changedAt: null }]);
  drafts.keep(lucia.id, 'first', { ...draft, name: 'Lease' });
  expect(drafts.list(lucia.id)).toHaveLength(1);
  drafts.forget(lucia.id, 'first');
  expect(drafts.list(lucia.id)).toEqual([]);
});

it('ignores a draft that it does not understand', () => {
  localStorage.setItem(`pacta.pdf-draft.${lucia.id}.a`, '{"name":');
  expect(drafts.read(lucia.id, 'a')).toBeNull();
  localStorage.setItem(`pacta.pdf-draft.${lucia.id}.a`, '{"name":"Lease"}');
  expect(drafts.read(lucia.id, 'a')).toBeNull();
});

it('says so when the browser refuses to store it', () => {
  const refusing = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(drafts.keep(lucia.id, 'a', aDraft())).toBe(false);
  refusing.mockRestore();
});

it('forgets drafts of every kind at sign-out, and those of anybody else when it starts', () => {
  sessionStore.setState({ accessToken: 'token', user: lucia });
  drafts.keep(lucia.id, 'a', aDraft());
  drafts.keep(other.id, 'a', aDraft());
  others.keep(lucia.id, 'a', aDraft());

  guardDrafts();
  expect(drafts.read(lucia.id, 'a')).not.toBeNull();
  expect(drafts.read(other.id, 'a')).toBeNull();

  sessionStore.setState({ accessToken: null, user: null });
  expect(drafts.read(lucia.id, 'a')).toBeNull();
  expect(others.read(lucia.id, 'a')).toBeNull();
});
