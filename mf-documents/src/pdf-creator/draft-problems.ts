import { type createDocument, NewDocument, type RequestOf, validation } from '@pacta/shared/contracts';
import type { Draft } from './draft.ts';
import { signerToSend, whyNotThere } from './signer-rules.ts';

type DocumentToSend = RequestOf<typeof createDocument>['body'];

/** What creating the draft would send: settings that do not apply and places without a signer stay away. */
export function documentToSend({ uploadId, companyId, annexes, signers, positions, settings, ...draft }: Draft) {
  const { voboName, voboEmail, ...rest } = settings;
  const hasApprover = settings.voboDifferentFromSigner && !settings.sendWithoutVobo;
  const taken = new Set(signers.map(({ position }) => position));
  return {
    ...draft,
    uploadId: uploadId ?? '',
    ...(companyId && { companyId }),
    annexIds: annexes.map(({ id }) => id),
    signers: signers.map(signerToSend),
    positions: positions.filter(({ position }) => taken.has(position)),
    settings: { ...rest, voboDifferentFromSigner: hasApprover, ...(hasApprover && { voboName, voboEmail }) },
  } satisfies DocumentToSend;
}

/** What is wrong, by path (`signers.0.email`): the contract's own messages. */
export type DraftProblems = ReadonlyMap<string, string>;

export function problemsOf(draft: Draft, isCompanyNeeded: boolean): DraftProblems {
  const problems = new Map<string, string>();
  for (const { path, message } of NewDocument.safeParse(documentToSend(draft)).error?.issues ?? []) {
    const name = path.join('.');
    if (!problems.has(name)) problems.set(name, message);
  }
  // The contract looks at the positions only when each signer is right; here a doubled one is told at once.
  draft.signers.forEach(({ position }, index) => {
    const doubled = whyNotThere(draft.signers.slice(0, index), index, position);
    if (doubled) problems.set(`signers.${index}.position`, doubled);
  });
  if (draft.uploadId === null) problems.set('uploadId', validation.uploadPdf);
  if (isCompanyNeeded && draft.companyId === null) problems.set('companyId', validation.required);
  return problems;
}
