import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AnchorGone } from './insertion.ts';

/** The Spanish of what every new page says. Only its title is its own. */
export const wordsOfPage = {
  Name: 'Nombre',
  'Date created': 'Fecha de creación',
  'There is nothing here yet': 'Todavía no hay nada aquí',
};

/** Fills in what an extraction has left open in a catalogue; a word that was there already stays as it is. */
export async function translate(root: string, remote: string, spanish: Record<string, string>): Promise<void> {
  const catalogue = path.join(root, remote, 'src/locales/es.po');
  const text = await readFile(catalogue, 'utf8');
  await writeFile(
    catalogue,
    Object.entries(spanish).reduce((filled, [message, translation]) => fill(filled, message, translation), text),
  );
}

function fill(catalogue: string, message: string, translation: string): string {
  const entry = `\nmsgid "${message}"\nmsgstr "`;
  if (!catalogue.includes(entry)) throw new AnchorGone(entry);
  return catalogue.replace(`${entry}"\n`, () => `${entry}${translation}"\n`);
}
