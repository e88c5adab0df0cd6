import { takeOverrides } from './override.ts';

const rules: Parameters<typeof takeOverrides>[2] = {
  environment: 'test',
  remoteOrigins: ['https://preview.example.com'],
};

beforeEach(() => sessionStorage.clear());

const take = (search: string, given = rules) => takeOverrides(search, sessionStorage, given);

it("sends a remote to the tester's own machine and remembers it for the session", () => {
  expect(take('?remote.mf-admin=http://localhost:3002/')).toEqual({ 'mf-admin': 'http://localhost:3002' });
  expect(take('')).toEqual({ 'mf-admin': 'http://localhost:3002' });
});

it('takes an address that the operator allows', () => {
  expect(take('?remote.mf-auth=https://preview.example.com')).toEqual({ 'mf-auth': 'https://preview.example.com' });
});

it.each([
  '?remote.mf-admin=https://evil.example.com',
  '?remote.mf-admin=http://localhost.evil.example.com',
  '?remote.mf-admin=http://localhost:3002@evil.example.com',
  '?remote.mf-admin=javascript:alert(1)',
  '?remote.mf-unknown=http://localhost:3002',
  '?remote=http://localhost:3002',
])('ignores %s', (search) => {
  expect(take(search)).toEqual({});
});

it('ignores every override in production, even one remembered from before', () => {
  take('?remote.mf-admin=http://localhost:3002');
  expect(take('?remote.mf-auth=http://localhost:3001', { ...rules, environment: 'production' })).toEqual({});
  expect(sessionStorage.length).toBe(0);
});

it('ignores what somebody else wrote into the session', () => {
  sessionStorage.setItem('remoteOverrides', '{not json');
  expect(take('')).toEqual({});
});
