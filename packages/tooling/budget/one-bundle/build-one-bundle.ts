import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compilation, Configuration } from 'webpack';
import { remotes, root, web } from '../../start/apps.ts';
import { shellConfig } from '../../webpack/shell-config.ts';
import { shellPage } from '../../webpack/shell-page.ts';

const require = createRequire(import.meta.url);
const webpack = require('webpack') as typeof import('webpack');
const HtmlPlugin = require('html-webpack-plugin') as typeof import('html-webpack-plugin');

const work = path.join(root, '.cache/one-bundle');

/**
 * Builds shell and remotes into `folder` as one bundle with lazy parts, as if they were never released apart: no federation, nothing lent
 * whole, no hashes to check. The page knows what to preload without asking a registry; the shell reads that of the last build.
 */
export async function buildOneBundle(folder: string): Promise<void> {
  await mkdir(work, { recursive: true });
  const [doors, early] = await Promise.all([writeDoors(), writeEarly()]);
  await run(configFor(folder, doors, early));
  for (const file of ['config.json', 'registry.json']) await copyFile(path.join(web, file), path.join(folder, file));
}

function configFor(folder: string, doors: string, early: string): Configuration {
  const shell = shellConfig(path.join(root, 'shell'))({}, {});
  const kept = ['BannerPlugin', 'DefinePlugin']; // the others are for what is released
  const pageOf = (compilation: Compilation): string =>
    shellPage({ folder: early, isDevelopment: false, chunks: chunksOf(compilation) });
  return {
    ...shell,
    cache: { type: 'filesystem', name: 'one-bundle', cacheDirectory: path.join(root, '.cache/webpack') },
    output: { ...shell.output, path: folder },
    // What is lent with the first call would come with whatever part uses any of it.
    optimization: { ...shell.optimization, splitChunks: { cacheGroups: { defaultVendors: false } } },
    plugins: [
      ...(shell.plugins ?? []).filter((plugin) => plugin && kept.includes(plugin.constructor.name)),
      new webpack.NormalModuleReplacementPlugin(/[/]remote[/]federation[.]ts$/, doors),
      new HtmlPlugin({
        templateContent: ({ compilation }) => pageOf(compilation as Compilation),
        scriptLoading: 'defer',
        minify: { collapseWhitespace: true, minifyCSS: true },
      }),
    ],
  };
}

/** In the place of the shell's federation: the remotes are chunks of its own. */
async function writeDoors(): Promise<string> {
  const doors = remotes.map((name) => {
    const door = JSON.stringify(path.join(root, name, 'src/remote.tsx'));
    return `${JSON.stringify(name)}: () => import(/* webpackChunkName: "${name}" */ ${door}),`;
  });
  const file = path.join(work, 'doors.ts');
  await writeFile(
    file,
    `const doors = {\n${doors.join('\n')}\n};
export const lends = () => true;
export const importRemote = ({ name }) => doors[name]();\n`,
  );
  return file;
}

/** The shell's, but for what preloads a remote's files: there are none. */
async function writeEarly(): Promise<string> {
  const folder = path.join(work, 'early');
  await cp(path.join(root, 'shell/src/early'), folder, { recursive: true });
  const script = path.join(folder, 'early.ts');
  const text = await readFile(script, 'utf8');
  const preloads = 'if (!row || row.canary) return;';
  if (!text.includes(preloads)) throw new Error('early.ts no longer preloads remotes as it did.');
  await writeFile(script, text.replace(preloads, 'if (row) return;'));
  return folder;
}

function chunksOf({ namedChunkGroups }: Compilation) {
  const filesOf = (...names: string[]) => [
    ...new Set(names.flatMap((name) => namedChunkGroups.get(name)?.getFiles() ?? [])),
  ];
  return {
    login: filesOf('mf-auth'),
    admin: filesOf('admin', 'mf-documents'),
    document: filesOf('mf-public-signing'),
  };
}

async function run(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve())); // writes its cache
}
