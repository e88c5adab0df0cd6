import type { DocumentId } from '@pacta/contracts';
import type { Constancia, DocumentTime } from '@pacta/contracts/time';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { runTask } from '../../worker/run-task.ts';
import { type Document, finishedSha256 } from '../document/document.ts';
import { assertSees } from '../document/document-policy.ts';
import { readDocument } from '../document/document-storage.ts';
import { fieldsOf } from '../efirma/efirma.ts';
import type { ConstanciaRow } from './constancia.ts';
import { readConstancias } from './constancia-storage.ts';
import { readGivenUp } from './fault-storage.ts';
import { hasLevel, type KnownLevel, knownLevel, renewalOf } from './seal.ts';
import { insertLevel, readLevel } from './seal-storage.ts';

/** What is known of the time of a document, for whoever may see it. */
export async function readTime(context: AppContext, user: UserActor, id: DocumentId): Promise<DocumentTime> {
  const { database } = context;
  const document = await readDocument(database, id);
  assertSees(user, document);
  const level = await levelOf(context, user, document);
  const [constancia, ...renewals] = await readConstancias(database, id);
  const givenUp = await readGivenUp(database, id);
  return {
    seal: level && {
      ...presentLevel(level),
      isGivenUp: givenUp.has('level'),
      of: document.sealedSha256 ? 'seal' : 'efirmas',
    },
    constancia: constancia
      ? {
          ...presentConstancia(constancia),
          renewals: renewals.map(presentConstancia),
          isGivenUp: givenUp.has('constancia'),
        }
      : null,
  };
}

/** Of a document that was completed by an earlier release nobody has read it yet. */
async function levelOf(context: AppContext, user: UserActor, document: Document): Promise<KnownLevel | null> {
  const { id, sealedSha256 } = document;
  const finished = finishedSha256(document);
  if (!finished || !hasLevel(document)) return null;
  const { database, files, now } = context;
  const known = await readLevel(database, id);
  if (known) return known;
  const fields = sealedSha256 ? undefined : fieldsOf(id);
  const read = async () => ({ pdf: await files.read(finished), now: now(), fields });
  const reading = await runTask('readLevels', read, { owner: user.id, company: user.companyId });
  const level = knownLevel(reading, false);
  await insertLevel(database, id, { ...level, renewAt: renewalOf(reading, now()), dueAt: null });
  return level;
}

const presentLevel = ({ level, isAwaited, stampedAt, authority }: KnownLevel): NonNullable<DocumentTime['seal']> => ({
  level,
  isPending: isAwaited,
  at: stampedAt?.toISOString() ?? null,
  authority,
});

function presentConstancia(row: ConstanciaRow): Constancia {
  const { state, sha256, askedAt, stampedAt, authority, policy, isAccredited } = row;
  const at = stampedAt?.toISOString() ?? null;
  return { state, kind: kindOf(isAccredited), sha256, askedAt: askedAt.toISOString(), at, authority, policy };
}

const kindOf = (isAccredited: boolean | null): Constancia['kind'] =>
  isAccredited === null ? null : isAccredited ? 'nom151' : 'timestamp';

/** The constancia that was issued for a document, or one that renews it (from 1), for whoever may see it. Throws document.not_found and file.missing. */
export async function readIssued(
  { database }: AppContext,
  user: UserActor,
  id: DocumentId,
  renewal = 0,
): Promise<{ document: Document; row: ConstanciaRow; token: Buffer }> {
  const document = await readDocument(database, id);
  assertSees(user, document);
  const row = (await readConstancias(database, id))[renewal];
  if (!row?.token) throw new ExpectedProblem('file.missing');
  return { document, row, token: row.token };
}
