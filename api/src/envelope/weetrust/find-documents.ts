import { fault } from '../../platform/answer-fault.ts';
import type { ProviderAccount } from '../envelope-provider.ts';
import { ProviderError } from '../envelope-provider.ts';
import type { AskWeetrust } from './ask-weetrust.ts';
import { documentsIn, isNamed, type WeetrustDocument } from './weetrust-document.ts';

/** The document of this id. An id that Weetrust does not know is answered with all documents. Throws `not_found`. */
export async function readDocument(
  ask: AskWeetrust,
  account: ProviderAccount,
  documentId: string,
): Promise<WeetrustDocument> {
  const query = new URLSearchParams({ documentID: documentId });
  const data = await ask(account, { method: 'GET', path: `/documents?${query}` });
  const own = documentsIn(data).find(({ documentID }) => documentID === documentId);
  if (!own) throw new ProviderError('not_found', '');
  return own;
}

const isDraft = ({ status }: WeetrustDocument): boolean => status === 'DRAFT';

const pageSize = 100;
const mostPages = 200;

/**
 * The document whose file was uploaded for this reference, among drafts or all. One that was sent comes before a draft. What is listed without
 * a name is not known: nobody was invited to it for this reference, since its id would have been kept before.
 */
export async function findDocument(
  ask: AskWeetrust,
  account: ProviderAccount,
  reference: string,
  status: 'ALL' | 'DRAFT' = 'ALL',
): Promise<WeetrustDocument | undefined> {
  let draft: WeetrustDocument | undefined;
  for await (const documents of pagesOf(ask, account, status)) {
    const own = documents.filter((document) => isNamed(document, reference));
    const sent = own.find((document) => !isDraft(document));
    if (sent && status === 'ALL') return sent;
    draft ??= own.find(isDraft);
  }
  return draft;
}

/** What no page before had, until the end, or until a list that knows no pages begins anew. */
async function* pagesOf(
  ask: AskWeetrust,
  account: ProviderAccount,
  status: 'ALL' | 'DRAFT',
): AsyncGenerator<WeetrustDocument[], void> {
  const seen = new Set<string>();
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({ status, limit: String(pageSize), skip: String(page * pageSize) });
    const documents = documentsIn(await ask(account, { method: 'GET', path: `/documents?${query}` }));
    const fresh = documents.filter(({ documentID }) => !seen.has(documentID));
    if (fresh.length === 0) return;
    yield fresh;
    for (const { documentID } of fresh) seen.add(documentID);
  }
  throw new ProviderError('down', fault('too_many'));
}
