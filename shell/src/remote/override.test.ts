import { takeOverrides } from './override.ts';

const rules: Parameters<typeof takeOverrides>[2] = {
  environment: 'test',
  hostname: 'localhost',
  remoteOrigins: ['https://preview.example.com'],
  remotes: { 'mf-admin': {}, 'mf-auth': {} },
};

const told = jest.spyOn(console, 'warn');
beforeEach(() => {
  sessionStorage.clear();
  told.mockReset().mockImplementation(() => {});
});

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
  '?remote.mf-admin=data:text/javascript,alert(1)',
  '?remote.mf-admin=http://localhost:3002/../evil',
  '?remote.mf-admin=http://localhost:99999',
  '?remote.shell=http://localhost:3002',
  '?remote.mf-nobody=http://localhost:3002',
  '?remote.Unknown=http://localhost:3002',
])('does not take %s, and says so', (search) => {
  expect(take(search)).toEqual({});
  expect(told).toHaveBeenCalledTimes(1);
});

it('takes an address without the name of a remote for none of its own', () => {
  expect(take('?remote=http://localhost:3002')).toEqual({});
});

it('ignores every override in production, even one remembered from before', () => {
  take('?remote.mf-admin=http://localhost:3002');
  expect(take('?remote.mf-auth=http://localhost:3001', { ...rules, environment: 'production' })).toEqual({});
  expect(sessionStorage.length).toBe(0);
});

it.each(['pacta.example.com', 'localhost.example.com', '192.168.1.7', '127.0.0.1.example.com'])(
  'ignores every override on %s, unless the deployment allows them there',
  (hostname) => {
    take('?remote.mf-admin=http://localhost:3002');
    const search = '?remote.mf-auth=https://preview.example.com';
    expect(take(search, { ...rules, hostname, overrides: 'allowed' })).toHaveProperty('mf-auth');
    expect(take(search, { ...rules, hostname })).toEqual({});
    expect(take(search, { ...rules, hostname, overrides: 'allowed', environment: 'production' })).toEqual({});
  },
);

it.each(['localhost', 'pacta.localhost', '127.0.0.1', '[::1]'])('takes overrides on %s', (hostname) => {
  expect(take('?remote.mf-admin=http://localhost:3002', { ...rules, hostname })).toHaveProperty('mf-admin');
});

it('ignores what somebody else wrote into the session', () => {
  sessionStorage.setItem('remoteOverrides', '{not json');
  expect(take('')).toEqual({});
});
