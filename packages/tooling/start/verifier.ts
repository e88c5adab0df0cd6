import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './apps.ts';

/** Where the server finds it. */
const bundledVerifier = path.join(root, 'dist/evidence/verify.mjs');

/** Makes the verifier that goes into every evidence package: one file that needs nothing but Node. Takes a tenth of a second. */
export async function bundleVerifier(): Promise<void> {
  const licence = await readFile(path.join(root, 'LICENSE'), 'utf8');
  await build({
    entryPoints: [path.join(root, 'packages/verifier/src/package/main.ts')],
    outfile: bundledVerifier,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    legalComments: 'inline',
    banner: { js: `/*\n${licence}*/` },
  });
}
