import type { DocumentId, LinkPurpose } from '@pacta/contracts';
import { LinkKey } from '@pacta/contracts';
import type { Database } from '../../database.ts';
import { hashToken, newToken } from '../../platform/token.ts';
import { ExpectedProblem } from '../../problem.ts';
import { refuseLink } from './end-of-link.ts';
import { isValid, lifetimes } from './link.ts';
import { deleteKey, insertToken, readLanguage, readLinkByKey } from './link-storage.ts';

export interface Exchange {
  readonly documentId: DocumentId;
  readonly purpose: LinkPurpose;
  readonly key: string;
}

/**
 * Exchanges a link's key for a token that opens its document. Whatever is wrong with the key, the answer is the same,
 * but for who held it when the document was withdrawn. One that was handed over in person opens once.
 */
export async function exchangeLink(database: Database, at: Date, { documentId, purpose, key }: Exchange) {
  const link = LinkKey.safeParse(key).success ? await readLinkByKey(database, hashToken(key)) : undefined;
  const isTheirs = link?.documentId === documentId && link.purpose === purpose;
  if (!link || !isTheirs) throw new ExpectedProblem('link.invalid');
  if (!isValid(link, at)) return refuseLink(database, link, at);

  if (link.handedOverBy && !(await deleteKey(database, hashToken(key)))) throw new ExpectedProblem('link.invalid');

  const { token, hash } = newToken();
  const expiresAt = new Date(Math.min(at.getTime() + lifetimes.token, link.expiresAt.getTime()));
  const { channel, phone } = link;
  await insertToken(database, { hash, linkId: link.id, expiresAt, channel, phone });
  return { link, token, expires: expiresAt.toISOString(), language: await readLanguage(database, documentId) };
}
