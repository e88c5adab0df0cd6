import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../refusal.ts';
import { type Change, edited, exists, fromTemplate } from './change.ts';
import { AnchorGone, after, all, type Edit, first } from './insertion.ts';
import { camelCase, fillIn, titleOf } from './names.ts';
import { assertSlot, brought, offered, partFor } from './offer.ts';

const inSlice = [
  'slice-name-page.tsx',
  'slice-name-view.tsx',
  'slice-name-view.stories.tsx',
  'slice-name-page.test.tsx',
];

/** Whose packages a new remote has, so that the lockfile need not ask what they are. */
const model = 'mf-auth';

/**
 * A remote with one page and its menu entry, and, if asked for, a part in a place of another's page. The shell knows nothing of it: the
 * registry of a deployment will.
 */
export async function newRemote(root: string, remote: string, spanishTitle: string, slot?: string): Promise<Change[]> {
  const [, slice] = /^mf-([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(remote) ?? [];
  if (!slice) throw new Refusal(`"${remote}" is not a name such as mf-audit.`);
  if (await exists(path.join(root, remote))) throw new Refusal(`${remote} exists already.`);
  if (/['\\`$]/.test(spanishTitle)) throw new Refusal(`"${spanishTitle}" has signs in it that a title may not have.`);
  if (slot !== undefined) assertSlot(slot);
  const standIns = { 'slice-name': slice };
  const made = await Promise.all([
    fromTemplate(
      'remote/remote.manifest.ts',
      `${remote}/remote.manifest.ts`,
      standIns,
      slot ? offered(slot) : undefined,
    ),
    fromTemplate('remote/remote.tsx', `${remote}/src/remote.tsx`, standIns, slot ? brought(slot) : undefined),
    fromTemplate('remote/remote.test.tsx', `${remote}/src/remote.test.tsx`, standIns),
    ...(slot ? [partFor(remote, slice, slot)] : []),
    ...inSlice.map((name) =>
      fromTemplate(`remote/${name}`, `${remote}/src/${slice}/${fillIn(name, standIns)}`, standIns),
    ),
  ]);
  return [
    ...made.map(({ file, text }) => ({ file, text: text.replaceAll('Spanish title', () => spanishTitle) })),
    { file: `${remote}/package.json`, text: await packageOf(root, remote) },
    { file: `${remote}/webpack.config.ts`, text: await readFile(path.join(root, model, 'webpack.config.ts'), 'utf8') },
    await edited(root, 'pnpm-lock.yaml', withImporter(remote)),
    await edited(root, 'storybook/src/messages.ts', withWords(remote)),
  ];
}

export const wordsOfRemote = (remote: string, spanishTitle: string): Record<string, string> => ({
  [titleOf(remote.slice('mf-'.length))]: spanishTitle,
  'There is nothing here yet': 'Todavía no hay nada aquí',
});

async function packageOf(root: string, remote: string): Promise<string> {
  const text = await readFile(path.join(root, model, 'package.json'), 'utf8');
  return `${JSON.stringify({ ...JSON.parse(text), name: remote, version: '1.0.0' }, null, 2)}\n`;
}

/** As an installation would write it, in the order of names; so that one that changes no lockfile takes it as it is. */
export function withImporter(remote: string): Edit {
  return (text) => {
    const blocks = [...text.matchAll(/^ {2}(mf-[a-z0-9-]+):\n(?: {4}.*\n)+\n/gm)];
    const own = blocks.find(([, name]) => name === model)?.[0];
    const next =
      blocks.find(([, name = '']) => name > remote)?.index ??
      (blocks.at(-1)?.index ?? 0) + (blocks.at(-1)?.[0].length ?? 0);
    if (!own) throw new AnchorGone(`the packages of ${model}`);
    return text.slice(0, next) + own.replace(`  ${model}:`, `  ${remote}:`) + text.slice(next);
  };
}

/** The design book shows its stories with its words. */
function withWords(remote: string): Edit {
  const [english, spanish] = ['En', 'Es'].map((language) => camelCase(remote.slice('mf-'.length)) + language) as [
    string,
    string,
  ];
  const imports = [
    [english, 'en'],
    [spanish, 'es'],
  ].map(([name, language]) => `import { messages as ${name} } from '../../${remote}/src/locales/${language}.ts';\n`);
  return all(
    first(imports.join('')),
    after('Record<string, Catalogues> = {\n', `'${remote}': { en: ${english}, es: ${spanish} },\n`),
  );
}
