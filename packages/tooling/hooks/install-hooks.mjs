import { execFileSync } from 'node:child_process';
import path from 'node:path';

// Each installation runs it (`prepare`): in plain JavaScript for whatever Node there is, and by an import that may fail, because an
// image is installed before the sources are copied into it.

const root = path.resolve(import.meta.dirname, '../../..');
const hooks = '.githooks';

/** What git answers, or nothing where there is no git, no checkout or no such setting. */
function git(...options) {
  try {
    return execFileSync('git', options, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

const isCheckout = git('rev-parse', '--show-cdup') === '' && git('rev-parse', '--is-inside-work-tree') === 'true';
const before = git('config', 'core.hooksPath');

if (process.env['CI'] || !isCheckout || before === hooks) {
  // Nobody commits in CI, an unpacked archive or an image.
} else if (before === '') {
  git('config', 'core.hooksPath', hooks);
} else {
  console.log(`Git takes its hooks from ${before}; those of this project are in ${hooks}.`);
}
