import { createHash } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * What is imported with `?script` becomes a file of its own, and the import its address: the code of a worker. webpack would put the run time of the
 * federation into it, which finds no shell there; and a worker may load nothing more (see the policy of built files).
 */
export default async function scriptLoader() {
  const file = this.resourcePath;
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: this.mode === 'production',
    legalComments: 'none', // licenses.txt names them
    write: false,
    metafile: true,
    absWorkingDir: path.dirname(file),
  });
  for (const input of Object.keys(metafile.inputs)) this.addDependency(path.resolve(path.dirname(file), input));
  const [{ contents }] = outputFiles;
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  const name = `assets/${path.basename(file, path.extname(file))}.${hash}.js`;
  this.emitFile(name, Buffer.from(contents));
  return `export default __webpack_public_path__ + ${JSON.stringify(name)};`;
}
