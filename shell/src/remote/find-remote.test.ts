import { takeTroubles } from '../trouble/troubles.ts';
import { findRemote, knownRemotes } from './find-remote.ts';
import type { RemoteName } from './remote-name.ts';

const entry = (path: string, en: string) => ({ path, label: { en, es: en }, icon: 'users', roles: [], order: 1 });

const version = (name: RemoteName, paths: string[], sidebar = paths.map((path) => entry(path, name))) => ({
  name,
  paths,
  layout: 'admin',
  sidebar,
  version: '1.0.0',
  commit: null,
  entry: 'remoteEntry.js',
  preload: [],
  slots: [],
  needs: { shared: '^1.0.0' },
  base: `/remotes/${name}/1/`,
  integrity: 'sha384-x',
  files: null,
});

const row = (name: RemoteName, paths: string[], before: string[] | null = null) => ({
  active: version(name, paths),
  previous: before && version(name, before),
});

const told = jest.spyOn(console, 'error');
beforeEach(() => {
  told.mockReset().mockImplementation(() => {});
  takeTroubles();
});

it('finds a remote that this shell has never heard of', () => {
  const known = knownRemotes({
    remotes: { 'mf-admin': row('mf-admin', ['/admin']), 'mf-audit': row('mf-audit', ['/admin/audit/:id']) },
  });
  expect(findRemote(known, '/admin/audit/7')).toBe('mf-audit');
  expect(findRemote(known, '/admin/unknown')).toBeNull();
  expect(told).not.toHaveBeenCalled();
});

describe('two remotes that claim one path and one entry', () => {
  const admin = row('mf-admin', ['/admin/admins']);
  const taking = (before: string[] | null) => row('mf-audit', ['/admin/audit', '/admin/admins'], before);

  it.each([
    ['the row that was there first', { 'mf-admin': admin, 'mf-audit': taking(null) }, 'mf-admin'],
    [
      'the claim that the version before made too, whatever the order of rows',
      { 'mf-audit': taking(['/admin/audit']), 'mf-admin': row('mf-admin', ['/admin/admins'], ['/admin/admins']) },
      'mf-admin',
    ],
    [
      'the row that was there first, where both are old',
      { 'mf-audit': taking(['/admin/admins']), 'mf-admin': row('mf-admin', ['/admin/admins'], ['/admin/admins']) },
      'mf-audit',
    ],
  ])('leave both to %s, and it is told', (_, remotes, owner) => {
    const known = knownRemotes({ remotes });
    expect(findRemote(known, '/admin/admins')).toBe(owner);
    const entries = known.flatMap(({ sidebar }) => sidebar).filter(({ path }) => path === '/admin/admins');
    expect(entries).toEqual([entry('/admin/admins', owner)]);
    const loser = owner === 'mf-admin' ? 'mf-audit' : 'mf-admin';
    expect(takeTroubles()).toMatchObject([
      { kind: 'left_out', remote: loser },
      { kind: 'left_out', remote: loser },
    ]);
  });

  it('leave a page to its owner where another one claims all below it', () => {
    const wide = row('mf-audit', ['/admin/*'], ['/admin/audit']);
    const known = knownRemotes({
      remotes: { 'mf-audit': wide, 'mf-admin': row('mf-admin', ['/admin/admins'], ['/admin/admins']) },
    });
    expect(findRemote(known, '/admin/admins')).toBe('mf-admin');
    expect(findRemote(known, '/admin/other')).toBe('mf-audit');
    expect(takeTroubles()).toMatchObject([{ kind: 'left_out', remote: 'mf-audit' }]);
  });

  it('are told where both match an address that neither names', () => {
    const remotes = { 'mf-admin': row('mf-admin', ['/a/:x/c']), 'mf-audit': row('mf-audit', ['/a/b/:y']) };
    expect(findRemote(knownRemotes({ remotes }), '/a/b/c')).toBe('mf-admin');
    expect(takeTroubles()).toMatchObject([{ kind: 'left_out', remote: 'mf-audit' }]);
  });

  it.each(['/', '/auth/*', '/AUTH/sign-in', '/auth/:anything', '/:any'])(
    'leave the sign-in its own where %s is claimed, and it is told',
    (path) => {
      const auth = row('mf-auth', ['/', '/auth/*', '/invited']);
      const known = knownRemotes({ remotes: { 'mf-auth': auth, 'mf-audit': row('mf-audit', [path]) } });
      for (const address of ['/', '/auth/sign-in', '/auth/', '/invited'])
        expect(findRemote(known, address)).toBe('mf-auth');
      expect(takeTroubles()).toContainEqual(expect.objectContaining({ kind: 'left_out', remote: 'mf-audit' }));
    },
  );
});
