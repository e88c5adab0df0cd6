import type { LinkEnd } from '@pacta/contracts';
import type { Database } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { Link } from './link.ts';
import { readWithdrawal } from './link-storage.ts';

/**
 * Throws link.invalid. Whoever held the link until the document was withdrawn is told so, and why; so is who forwarded it, who was
 * to act for somebody that has it back, and who does not observe it any more. Whose link had ended before, or never was one, learns
 * nothing.
 */
export async function refuseLink(database: Database, link: Link | undefined, at: Date): Promise<never> {
  const isTold = link?.withdrawn && at < link.expiresAt;
  const end = isTold ? await readWithdrawal(database, link.documentId) : undefined;
  if (!end) throw new ExpectedProblem('link.invalid', isKnown(link, at) ? { ended: link.ended } : {});
  const { actorName: by, details, document, company, language } = end;
  const reason = String(details?.['reason'] ?? '');
  throw new ExpectedProblem('link.invalid', {
    message: 'The document was withdrawn by its sender.',
    withdrawal: { document, company, by, at: end.at.toISOString(), reason, language },
  });
}

const isKnown = (link: Link | undefined, at: Date): link is Link & { readonly ended: LinkEnd } =>
  link !== undefined && link.ended !== null && at < link.expiresAt;
