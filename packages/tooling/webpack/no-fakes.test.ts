import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NoFakesPlugin } from './no-fakes.ts';

const webpack = createRequire(import.meta.url)('webpack') as typeof import('webpack');

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'no-fakes-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** What is wrong with a build of a page that imports that file. */
async function faultsOf(file: string): Promise<string[]> {
  for (const [name, text] of Object.entries({
    [file]: 'export const data = 1;',
    'src/page.js': `import '../${file}';`,
  })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: './src/page.js',
    plugins: [new NoFakesPlugin()],
  });
  compiler.run((error, stats) => {
    if (error) reject(error);
    else resolve(stats?.compilation.errors.map(({ message }) => message) ?? []);
  });
  return promise;
}

it.each(['src/testing/fakes.js', 'node_modules/msw/lib/index.js', 'packages/tooling/standalone/fake/main.js'])(
  'refuses a build that carries %s',
  async (file) => {
    expect(await faultsOf(file)).toEqual([expect.stringContaining(file)]);
  },
);

it('takes a build of a page and what it shows', async () => {
  expect(await faultsOf('src/tested/page.js')).toEqual([]);
});
