import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { licencesOf } from '../webpack/licences.ts';
import { root } from './apps.ts';

/** Where the server finds it. */
const bundledVerifier = path.join(root, 'dist/evidence/verify.mjs');

/** Makes the verifier that goes into every evidence package: one file that needs nothing but Node. Takes a tenth of a second. */
export async function bundleVerifier(): Promise<void> {
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(root, 'packages/verifier/src/package/main.ts')],
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    legalComments: 'none',
    write: false,
    metafile: true,
  });
  const own = await readFile(path.join(root, 'LICENSE'), 'utf8');
  const theirs = licencesOf(Object.keys(metafile.inputs).flatMap(folderOfPackage));
  const licences = `${own}\n${theirs}`.replaceAll('*/', '* /');
  const code = outputFiles.map(({ text }) => text).join('');
  await mkdir(path.dirname(bundledVerifier), { recursive: true });
  await writeFile(bundledVerifier, `${code}\n/*\n${licences}*/\n`);
}

const packageFolder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

const folderOfPackage = (file: string): string[] => {
  const [folder] = packageFolder.exec(file) ?? [];
  return folder ? [path.join(root, folder)] : [];
};
