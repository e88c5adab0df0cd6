import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What docs/releasing.md has a team write so that its remote shows something on the page of a document. */
export async function offerPart(remote: string, words: string): Promise<void> {
  await edit(path.join(remote, 'remote.manifest.ts'), '} satisfies', `  slots: [${offer}],\n} satisfies`);
  await edit(
    path.join(remote, 'src/remote.tsx'),
    'export default defineRemote({',
    `const DocumentAudit = lazyPage<SlotProps<'documents.detail.side/v1'>>(() => import('./audit/document-audit.tsx'));

export default defineRemote({
  slots: { 'documents.detail.side/v1': DocumentAudit },`,
  );
  await edit(
    path.join(remote, 'src/remote.tsx'),
    'import',
    `import type { SlotProps } from '@pacta/contracts/slot';\nimport`,
  );
  await writeFile(path.join(remote, 'src/audit/document-audit.tsx'), part(words));
}

/** Puts something else in the part. */
export const writePart = (remote: string, words: string): Promise<void> =>
  writeFile(path.join(remote, 'src/audit/document-audit.tsx'), part(words));

const offer = `{
  slot: 'documents.detail.side/v1',
  label: { en: 'Audit', es: 'Auditoría' },
  roles: ['admin', 'sub'],
  order: 10,
}`;

const part = (words: string): string => `import type { SlotProps } from '@pacta/contracts/slot';
import { Text } from '@pacta/shared/ui';

export default function DocumentAudit({ name, version }: SlotProps<'documents.detail.side/v1'>) {
  return <Text>${words}</Text>;
}
`;

async function edit(file: string, mark: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  if (!before.includes(mark)) throw new Error(`${file} has no ${mark}`);
  await writeFile(
    file,
    before.replace(mark, () => text),
  );
}
