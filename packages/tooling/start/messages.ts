import { glob, stat } from 'node:fs/promises';
import path from 'node:path';
import { root } from './apps.ts';
import { run } from './run.ts';

/** Compiles the Lingui catalogues of every package that changed; what is not translated yet stays English. */
export async function compileMessages(): Promise<void> {
  if (await isCompiled()) return;
  await run(process.execPath, [path.join(root, 'node_modules/@lingui/cli/dist/lingui.js'), 'compile'], { cwd: root });
}

async function isCompiled(): Promise<boolean> {
  for await (const source of glob('*/src/**/locales/*.po', { cwd: root })) {
    const catalogue = path.join(root, source);
    if ((await changedAt(catalogue)) > (await changedAt(catalogue.replace(/po$/, 'ts')))) return false;
  }
  return true;
}

const changedAt = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
