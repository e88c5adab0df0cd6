import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import slimPdf from './slim-pdf.mjs';

const require = createRequire(path.join(process.cwd(), 'shared/package.json'));
const build = path.dirname(require.resolve('pdfjs-dist/build/pdf.mjs'));
const biome = path.join(process.cwd(), 'node_modules/.bin/biome');

/** Names that are read and that nothing declares. */
function undeclared(code: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'slim-pdf-'));
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ root: true, files: { maxSize: 20_000_000 } }));
  writeFileSync(path.join(folder, 'code.js'), code);
  const rule = '--only=correctness/noUndeclaredVariables';
  const { stdout } = spawnSync(biome, ['lint', rule, '--reporter=json', 'code.js'], { cwd: folder, encoding: 'utf8' });
  const told = [...stdout.matchAll(/The (\w+) variable is undeclared/g)].map(([, name]) => name ?? '');
  return [...new Set(told)].sort();
}

it.each([
  // XfaLayer stands in a function that nobody imports; the others belong to browsers that have them.
  ['pdf.mjs', 0.5, ['Float16Array', 'Sanitizer', 'XfaLayer']],
  ['pdf.worker.mjs', 0.85, ['Float16Array', 'Sanitizer']],
])('leaves %s whole without what the viewer never asks for', (name, share, known) => {
  const source = readFileSync(path.join(build, name), 'utf8');
  const slim = slimPdf.call({ resourcePath: path.join(build, name) }, source);
  expect(slim.length).toBeLessThan(source.length * share);
  expect(undeclared(slim)).toEqual(known);
  if (name === 'pdf.mjs') expect(slim).not.toContain('import.meta'); // it would tell where it was built
});

it('stops at a pdf.js that is laid out differently', () => {
  expect(() => slimPdf.call({ resourcePath: 'pdf.mjs' }, 'export {};')).toThrow('is no longer laid out as it was');
});
