import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Puts words into the part that `pnpm new:remote mf-audit --slot documents.detail.side/v1` has made. */
export const writePart = (remote: string, words: string): Promise<void> =>
  writeFile(path.join(remote, 'src/audit/audit-part.tsx'), part(words));

const part = (words: string): string => `import type { SlotProps } from '@pacta/contracts/slot';
import { Text } from '@pacta/shared/ui';

export default function AuditPart({ name, version }: SlotProps<'documents.detail.side/v1'>) {
  return <Text>${words}</Text>;
}
`;
