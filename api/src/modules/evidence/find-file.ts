import type { ResponseOf, Sha256 } from '@pacta/contracts';
import type { findFile as endpoint, KnownFile } from '@pacta/contracts/evidence';
import type { AppContext } from '../../context.ts';
import { findFinished, findPart } from './known-file-storage.ts';

type Asked = Pick<AppContext, 'database' | 'signingKey' | 'earlierSeals' | 'efirmaTrust' | 'timestampAuthority'>;

/**
 * What this installation knows of a file, for anybody who has it. Of a finished file: what its certificate page says. Of any other
 * only as what it came here: that a document was made of it, and which, it does not say itself.
 */
export async function findFile(
  { database, signingKey, earlierSeals = [], efirmaTrust, timestampAuthority }: Asked,
  sha256: Sha256,
): Promise<ResponseOf<typeof endpoint>> {
  return {
    sealCertificate: base64(signingKey.certificate),
    earlierSealCertificates: earlierSeals.map(base64),
    testAuthorities: (efirmaTrust.testRoots ?? []).map(({ der }) => base64(der)),
    timestampAuthorities: (timestampAuthority?.roots ?? []).map(({ der }) => base64(der)),
    file: await known(database, sha256),
  };
}

const base64 = (der: Uint8Array): string => Buffer.from(der).toString('base64');

async function known(database: AppContext['database'], sha256: Sha256): Promise<KnownFile | null> {
  const finished = await findFinished(database, sha256);
  if (finished) {
    const { isSealed, completedAt, signers, signedOnPaper, ...document } = finished;
    const at = completedAt.toISOString();
    return {
      kind: isSealed ? 'sealed' : 'unsealed',
      document: {
        ...document,
        ...(isSealed ? { sealedAt: at } : { completedAt: at }),
        signers: [...signers],
        signedOnPaper: [...signedOnPaper],
      },
    };
  }
  const kind = await findPart(database, sha256);
  return kind ? { kind, document: null } : null;
}
