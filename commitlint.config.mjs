import { globSync } from 'node:fs';
import path from 'node:path';

/** The workspace's packages by the names of their folders: what a commit can be about. */
const folders = globSync(['*/package.json', 'packages/*/package.json'], { cwd: import.meta.dirname });
const scopes = folders.map((file) => path.basename(path.dirname(file)));

/** Conventional Commits, whose scope is a folder: `fix(api): tell who owns a link`. */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'scope-enum': [2, 'always', scopes],
    'subject-case': [0], // a subject may begin with a name: PDF, PostgreSQL
    'header-max-length': [2, 'always', 100],
    'body-max-line-length': [2, 'always', 140],
    'footer-max-line-length': [2, 'always', 140],
  },
  helpUrl: 'CONTRIBUTING.md',
};
