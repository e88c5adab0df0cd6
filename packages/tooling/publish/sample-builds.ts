import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../integrity.ts';
import type { RemoteBuild, ShellBuild } from './deployment-files.ts';

/** Writes files and what describes them, as a build does; tests publish it. */
async function write(folder: string, name: string, files: Record<string, string>, release: object): Promise<string> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const hashes = Object.entries(files).map(([file, text]) => [file, integrityOf(Buffer.from(text))]);
  await writeFile(path.join(folder, name), JSON.stringify({ ...release, files: Object.fromEntries(hashes) }));
  return folder;
}

/** A small remote of this version; `changes` is what is different in its description. */
export function buildRemote(parent: string, version: string, changes: Partial<RemoteBuild> = {}): Promise<string> {
  const files = {
    'remoteEntry.js': `entry ${version}`,
    'assets/remote.js': `page ${version} ${'x'.repeat(2_000)}`,
    'assets/later.css': '.late{}',
    'assets/picture.svg': '<svg/>',
  };
  const release = {
    name: 'mf-admin',
    paths: ['/admin/admins', '/admin/companies/:companyId'],
    layout: 'admin',
    sidebar: [
      { path: '/admin/admins', label: { en: 'Users', es: 'Usuarios' }, icon: 'users', roles: ['admin'], order: 1 },
    ],
    version,
    entry: 'remoteEntry.js',
    preload: ['assets/remote.js'],
    needs: { shared: '^1.0.0', contracts: '^1.0.0' },
    uses: { '@pacta/shared/ui': ['Button'], react: ['*', 'useState'] },
    ...changes,
  };
  return write(path.join(parent, `${release.name}-${version}`), 'remote.json', files, release);
}

/** A small shell that lends this version of shared. */
export function buildShell(parent: string, version: string, changes: Partial<ShellBuild> = {}): Promise<string> {
  const files = {
    'index.html': `<!doctype html>${version}`,
    'assets/main.js': 'main',
    [`assets/${version}.js`]: version,
    'licenses.txt': 'react 19 (MIT)',
  };
  const release = {
    name: 'shell',
    version,
    versions: { '@pacta/shared/remote': '1.2.0', '@pacta/contracts': '1.0.0' },
    exports: { '@pacta/shared/ui': ['Box', 'Button'], react: ['useState'] },
    layouts: ['login', 'admin', 'document'],
    roles: ['admin', 'sub'],
    ...changes,
  };
  return write(path.join(parent, `shell-${version}`), 'shell.json', files, release);
}
