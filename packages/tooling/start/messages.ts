import path from 'node:path';
import { root } from './apps.ts';
import { run } from './run.ts';

/** Compiles the Lingui catalogues of every package; what is not translated yet stays English. */
export const compileMessages = (): Promise<void> =>
  run(process.execPath, [path.join(root, 'node_modules/@lingui/cli/dist/lingui.js'), 'compile'], { cwd: root });
