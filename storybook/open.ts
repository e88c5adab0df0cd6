import path from 'node:path';
import { inOneLine } from '@pacta/tooling/publish/in-one-line.ts';
import { Refusal } from '@pacta/tooling/refusal.ts';
import { claimPort } from '@pacta/tooling/start/free-port.ts';
import { compileMessages } from '@pacta/tooling/start/messages.ts';
import { become } from '@pacta/tooling/start/run.ts';
import { books } from './src/books.ts';

/** `pnpm --filter storybook-book start mf-admin` opens a team's own book; without a name, all of them are in one. */
try {
  const book = process.argv.slice(2).find((arg) => arg !== '--') ?? '';
  if (book && !books.includes(book)) throw new Refusal(`There is no book ${book}. There are ${books.join(', ')}.`);
  await compileMessages();
  const port = await claimPort(6006);
  const storybook = path.join(import.meta.dirname, 'node_modules/storybook/dist/bin/dispatcher.js');
  const args = ['dev', '--port', String(port), '--exact-port', '--no-open', '--disable-telemetry'];
  await become(process.execPath, [storybook, ...args], {
    cwd: import.meta.dirname,
    env: { ...process.env, BOOK: book },
  });
} catch (error) {
  console.error(inOneLine(error));
  process.exitCode = 1;
}
