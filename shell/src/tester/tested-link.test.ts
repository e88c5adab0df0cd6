import { takeTestedPage } from './tested-link.ts';

beforeEach(() => sessionStorage.clear());

const take = (search: string) => takeTestedPage(search, sessionStorage);

it('reads a link, and keeps it for the session', () => {
  const page = { environment: 'test', revision: 'ab12', role: 'sub', folders: { 'mf-auth': '1.0.0-2bc5ffeef0' } };
  const link = '?tested.revision=ab12&tested.environment=test&tested.role=sub&tested.mf-auth=1.0.0-2bc5ffeef0';
  expect(take(link)).toEqual(page);
  expect(take('')).toEqual(page);
});

it.each(['..', '../mf-admin', '/etc', '%2e%2e', 'a/b', ''])('takes no folder called "%s"', (folder) => {
  const search = new URLSearchParams({ 'tested.revision': 'ab', 'tested.mf-auth': folder });
  expect(take(`?${search}`)?.folders).toEqual({});
});

it('shows no more than words of a link', () => {
  const search = new URLSearchParams({
    'tested.revision': 'ab',
    'tested.environment': '<b>x</b>',
    'tested.role': 'a b',
  });
  expect(take(`?${search}`)).toMatchObject({ environment: '', role: '' });
  expect(take(`?${new URLSearchParams({ 'tested.revision': '<script>' })}`)).toMatchObject({ revision: 'ab' });
});

it.each(['{"x":1}', '5', 'null', '{broken', '[]', '{"environment":"","revision":"ab","role":"","folders":7}'])(
  'begins without what somebody else wrote into the session: %s',
  (text) => {
    sessionStorage.setItem('testedPage', text);
    expect(take('')).toBeNull();
  },
);
