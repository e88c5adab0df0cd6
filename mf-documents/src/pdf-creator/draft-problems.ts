import { type createDocument, NewDocument, type RequestOf, validation } from '@pacta/contracts';
import { annexListProblems, annexListToSend } from '../annex-list/draft-annex-list.ts';
import type { CompanyProvider } from '../company/company-provider.ts';
import { observersToSend } from '../draft/observers.ts';
import { companySigns, settingsToSend, signersOf, signersToSend } from '../draft/people.ts';
import { type DraftProblems, doubledPositions, problemsAmong, refusedGroups } from '../draft/problems.ts';
import { providerProblems } from '../draft/provider-problems.ts';
import type { Draft } from './draft.ts';

type DocumentToSend = RequestOf<typeof createDocument>['body'];

/** What creating the draft would send: settings that do not apply and places without a signer stay away. */
export function documentToSend(whole: Draft, provider: CompanyProvider | null = null) {
  const { uploadId, companyId, annexes, signers, positions, companyPlace, settings, observers, annexList, ...draft } =
    whole;
  const taken = new Set(signersOf(whole).map(({ position }) => position));
  return {
    ...draft,
    uploadId: uploadId ?? '',
    ...(companyId && { companyId }),
    annexIds: annexes.map(({ id }) => id),
    signers: signersToSend(whole),
    positions: positions.filter(({ position }) => taken.has(position)),
    ...(companyPlace && companySigns(settings) && { companyPlace }),
    settings: settingsToSend(settings),
    ...observersToSend(observers),
    ...annexListToSend({ annexList, signers, settings }, provider),
  } satisfies DocumentToSend;
}

interface Known {
  isCompanyNeeded: boolean;
  provider?: CompanyProvider | null;
}

export function problemsOf(draft: Draft, { isCompanyNeeded, provider = null }: Known): DraftProblems {
  const problems = problemsAmong(NewDocument.safeParse(documentToSend(draft, provider)).error?.issues);
  for (const [path, message] of annexListProblems(draft, provider)) problems.set(path, message);
  for (const [path, message] of doubledPositions(signersOf(draft))) problems.set(path, message);
  for (const [path, message] of providerProblems(draft.settings, provider)) problems.set(path, message);
  for (const [path, message] of refusedGroups(provider, draft)) problems.set(path, message);
  if (draft.uploadId === null) problems.set('uploadId', validation.uploadPdf);
  if (isCompanyNeeded && draft.companyId === null) problems.set('companyId', validation.required);
  return problems;
}
