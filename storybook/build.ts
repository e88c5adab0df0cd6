import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inOneLine } from '@pacta/tooling/publish/in-one-line.ts';
import { Refusal } from '@pacta/tooling/refusal.ts';
import { compileMessages } from '@pacta/tooling/start/messages.ts';
import { run } from '@pacta/tooling/start/run.ts';
import { books } from './src/books.ts';

/**
 * `pnpm storybook`: the book of books, in `dist`, for any static host. Each book has its folder, and the look's shows the others beside itself.
 * `pnpm storybook mf-admin` makes only that one anew.
 */
const dist = path.join(import.meta.dirname, 'dist');
const storybook = path.join(import.meta.dirname, 'node_modules/storybook/dist/bin/dispatcher.js');
const door = '<!doctype html><title>Pacta</title><meta http-equiv="refresh" content="0; url=shared/">\n';

try {
  const asked = process.argv.slice(2).filter((arg) => arg !== '--');
  const unknown = asked.find((book) => !books.includes(book));
  if (unknown) throw new Refusal(`There is no book ${unknown}. There are ${books.join(', ')}.`);
  await compileMessages();
  for (const book of asked.length > 0 ? asked : books) await make(book);
  await writeFile(path.join(dist, 'index.html'), door);
} catch (error) {
  console.error(inOneLine(error));
  process.exitCode = 1;
}

async function make(book: string): Promise<void> {
  const began = performance.now();
  const args = ['build', '--disable-telemetry', '--quiet', '--output-dir', path.join(dist, book)];
  const env = { ...process.env, BOOK: book, ...(book === 'shared' && { COMPOSED: 'yes' }) };
  await run(process.execPath, [storybook, ...args], { cwd: import.meta.dirname, env });
  console.log(`${book} is in ${path.join(dist, book)}, after ${((performance.now() - began) / 1000).toFixed(0)} s.`);
}
