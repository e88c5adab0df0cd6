import type { ResponseOf, Sha256 } from '@pacta/contracts';
import type { findFile as endpoint, KnownFile } from '@pacta/contracts/evidence';
import type { AppContext } from '../../context.ts';
import { findPart, findSealed } from './known-file-storage.ts';

/**
 * What this installation knows of a file, for anybody who has it. Of a sealed file: what its certificate page says. Of any other
 * only as what it came here: that a document was made of it, and which, it does not say itself.
 */
export async function findFile(
  { database, signingKey }: Pick<AppContext, 'database' | 'signingKey'>,
  sha256: Sha256,
): Promise<ResponseOf<typeof endpoint>> {
  return { sealCertificate: signingKey.certificate.toString('base64'), file: await known(database, sha256) };
}

async function known(database: AppContext['database'], sha256: Sha256): Promise<KnownFile | null> {
  const sealed = await findSealed(database, sha256);
  if (sealed) {
    const { sealedAt, signedOnPaper, ...document } = sealed;
    return {
      kind: 'sealed',
      document: { ...document, sealedAt: sealedAt.toISOString(), signedOnPaper: [...signedOnPaper] },
    };
  }
  const kind = await findPart(database, sha256);
  return kind ? { kind, document: null } : null;
}
