import { decideAccess } from './decide-access.ts';

const signedOut = { hasToken: false, isUserLoaded: false };
const withToken = { hasToken: true, isUserLoaded: false };
const signedIn = { hasToken: true, isUserLoaded: true };

it.each([
  '/',
  '/auth',
  '/auth/forgot',
  '/auth/reset-password',
  '/auth/generateToken',
  '/document/vobo/42',
  '/document',
])('shows %s to a visitor without a token', (pathname) => {
  expect(decideAccess({ pathname, ...signedOut })).toEqual({ go: 'show' });
});

it.each(['/admin', '/admin/documents', '/documents', '/authors', '/nowhere'])(
  'sends a visitor without a token from %s to the root',
  (pathname) => {
    expect(decideAccess({ pathname, ...signedOut })).toEqual({ go: 'redirect', to: '/' });
  },
);

it.each(['/', '/auth', '/auth/forgot', '/auth/generateToken'])(
  'sends a person with a token from %s to the admin area, loaded or not',
  (pathname) => {
    expect(decideAccess({ pathname, ...withToken })).toEqual({ go: 'redirect', to: '/admin' });
    expect(decideAccess({ pathname, ...signedIn })).toEqual({ go: 'redirect', to: '/admin' });
  },
);

it.each(['/admin', '/admin/document/42', '/document/vobo/42', '/nowhere'])(
  'loads the current user before it shows %s',
  (pathname) => {
    expect(decideAccess({ pathname, ...withToken })).toEqual({ go: 'load-user' });
    expect(decideAccess({ pathname, ...signedIn })).toEqual({ go: 'show' });
  },
);

it.each(['/admin', '/admin/documents', '/admin/admins', '/nowhere'])(
  'leads a person whose password was printed from %s to where they change it',
  (pathname) => {
    const visit = { ...signedIn, mustChangePassword: true };
    expect(decideAccess({ pathname, ...visit })).toEqual({ go: 'redirect', to: '/admin/profile' });
    expect(decideAccess({ ...visit, pathname: '/admin/profile' })).toEqual({ go: 'show' });
  },
);
