import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documentFonts, LicencesPlugin, licencesFile, licencesOf } from './licences.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'licences-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

function aPackage(name: string, license: string | undefined, files: Record<string, string>): string {
  const folder = `node_modules/${name}`;
  write(`${folder}/package.json`, JSON.stringify({ name, version: '1.0.0', license }));
  for (const [file, text] of Object.entries(files)) write(`${folder}/${file}`, text);
  return path.join(root, folder);
}

it('gives the same text for the same packages in any order', () => {
  const packages = [aPackage('b', 'MIT', { LICENSE: 'B\r\n' }), aPackage('a', 'ISC', {})];
  const text = licencesOf(packages);
  expect(text).toBe(licencesOf(packages.toReversed()));
  expect(text.indexOf('a 1.0.0 (ISC)')).toBeLessThan(text.indexOf('b 1.0.0 (MIT)\n\nB\n'));
});

it('refuses a package without a licence', () => {
  expect(() => licencesOf([aPackage('a', undefined, {})])).toThrow('a 1.0.0 comes without a licence');
});

it('knows the licences of the fonts in documents', () => {
  const text = licencesOf(documentFonts(path.resolve(import.meta.dirname, '../../pdf')));
  expect(text).toContain('@expo-google-fonts/carlito');
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text).toContain('computer-modern 0.1.3 (MIT)');
  expect(text).toContain('Bitstream Vera Fonts Copyright');
});

it('names what is in a build, joined modules too, and nothing that was shaken out', async () => {
  aPackage('joined', 'MIT', { 'index.js': 'export const joined = console.log;' });
  aPackage('@scope/deep', 'ISC', { 'lib/index.js': 'export const deep = console.log;' });
  aPackage('unused', 'MIT', { 'index.js': 'export const unused = 1;' });
  write('node_modules/unused/package.json', '{ "name": "unused", "version": "1.0.0", "sideEffects": false }');
  write(
    'main.js',
    "import { joined } from 'joined';\nimport { deep } from '@scope/deep/lib/index.js';\nimport { unused } from 'unused';\nexport { unused };\njoined(deep);\n",
  );
  const text = await build();
  expect(text.match(/^\S+ 1\.0\.0 .*$/gm)).toEqual(['@scope/deep 1.0.0 (ISC)', 'joined 1.0.0 (MIT)']);
});

async function build(): Promise<string> {
  const { default: webpack } = await import('webpack');
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: './main.js',
    output: { path: path.join(root, 'dist') },
    plugins: [new LicencesPlugin()],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  compiler.run((error, stats) => {
    const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
    if (error || errors.length > 0) reject(error ?? new Error(errors.map(({ message }) => message).join('\n')));
    else resolve(readFileSync(path.join(root, 'dist', licencesFile), 'utf8'));
  });
  return promise;
}
