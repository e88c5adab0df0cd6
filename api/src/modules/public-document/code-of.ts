import type { LinkActor } from '../../actor.ts';
import type { Database } from '../../database.ts';
import { codeWays } from '../document/code-ways.ts';
import type { Dossier } from '../document/document.ts';
import type { Signer } from '../signer/signer.ts';
import { nextAfter, type SigningCode, stateOf } from '../signing-code/signing-code.ts';
import { readLatestCodes } from '../signing-code/signing-code-storage.ts';

interface Asked {
  readonly holder: LinkActor;
  readonly dossier: Dossier;
  readonly signer: Signer;
  readonly now: Date;
}

/** How it stands with a signer's code on the device that asks, when they are sent another (null: now), and by which ways it may go. */
export async function codeOf(database: Database, { holder, dossier, signer, now }: Asked) {
  const codes = await readLatestCodes(database, signer.id, now);
  const ways = codeWays(dossier.document, signer);
  const addresses = ways.map(({ address }) => address);
  const state = stateOf(codes[0], { session: holder.session, version: dossier.document.version, addresses, now });
  const nextAt = nextAfter(
    codes.map(({ createdAt }) => createdAt),
    now,
  );
  return { code: codes[0] as SigningCode | undefined, state, nextAt, ways };
}
