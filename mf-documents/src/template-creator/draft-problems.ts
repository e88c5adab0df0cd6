import {
  type createFromTemplates,
  NewTemplateDocuments,
  type RequestOf,
  type SignaturePosition,
  type TemplateDetail,
  type TemplateId,
  validation,
} from '@pacta/contracts';
import { annexListProblems, annexListToSend } from '../annex-list/draft-annex-list.ts';
import type { CompanyProvider } from '../company/company-provider.ts';
import { observersToSend } from '../draft/observers.ts';
import {
  companySigns,
  isInTurn,
  isSignedAtCreation,
  needsPlace,
  settingsToSend,
  signersOf,
  signersToSend,
} from '../draft/people.ts';
import { type DraftProblems, doubledPositions, problemsAmong, refusedGroups } from '../draft/problems.ts';
import { providerProblems } from '../draft/provider-problems.ts';
import type { Draft } from './draft.ts';
import { companyPlaceIn, positionsIn } from './positions.ts';
import { type Asked, answersTo, questionProblems } from './questions.ts';

type DocumentsToSend = RequestOf<typeof createFromTemplates>['body'];

/** Where the text of each template says {{firmante_n}}, and how many pages it has, filled with the answers as far as that is known. */
export type FoundPlaces = Readonly<Record<TemplateId, { positions: SignaturePosition[]; pages: number }>>;

/** What creating the draft would send. Places go along only where somebody placed any. */
export function documentsToSend(
  draft: Draft,
  asked: readonly Asked[],
  found: FoundPlaces,
  provider: CompanyProvider | null = null,
) {
  const { requestKey, companyId, description, annexes, templates, answers, settings } = draft;
  const taken = new Set(signersOf(draft).map(({ position }) => position));
  return {
    requestKey,
    ...(companyId && { companyId }),
    templates: templates.map(({ id, version, name, placed, companyPlace }) => {
      const boxes = placed.filter(({ position }) => taken.has(position));
      const positions = positionsIn(found[id]?.positions ?? [], boxes).filter(({ position }) => taken.has(position));
      const own = companySigns(settings) ? companyPlaceIn(companyPlace, found[id]?.pages) : null;
      return {
        templateId: id,
        version,
        name,
        ...(boxes.length > 0 && { positions }),
        ...(own && { companyPlace: own }),
      };
    }),
    answers: answersTo(asked, answers),
    description,
    annexIds: annexes.map(({ id }) => id),
    signers: signersToSend(draft),
    settings: settingsToSend(settings),
    ...observersToSend(draft.observers),
    ...annexListToSend(draft, provider),
  } satisfies DocumentsToSend;
}

/** Whether a document may begin its life with questions that its client answers. */
export const mayLeaveOpen = (draft: Pick<Draft, 'settings' | 'signers'>): boolean =>
  !draft.settings.generateWithoutSignature && !isSignedAtCreation(draft);

interface Known {
  asked: readonly Asked[];
  details: readonly TemplateDetail[];
  isCompanyNeeded: boolean;
  provider?: CompanyProvider | null;
}

export function problemsOf(draft: Draft, { asked, details, isCompanyNeeded, provider = null }: Known): DraftProblems {
  const sent = NewTemplateDocuments.safeParse(documentsToSend(draft, asked, {}, provider));
  const problems = problemsAmong(sent.error?.issues);
  if (isCompanyNeeded && draft.companyId === null) problems.set('companyId', validation.required);
  for (const [path, message] of questionProblems(asked, draft.answers)) problems.set(path, message);
  for (const [path, message] of annexListProblems(draft, provider)) problems.set(path, message);
  for (const [path, message] of doubledPositions(signersOf(draft))) problems.set(path, message);
  for (const [path, message] of refusedGroups(provider, draft)) problems.set(path, message);
  if (isInTurn(draft) && asked.some(({ isLeftForClient }) => isLeftForClient) && !isClientFirst(draft)) {
    problems.set('signers.0.turn', validation.clientTurn);
  }
  for (const [path, message] of providerProblems(draft.settings, provider)) problems.set(path, message);
  for (const path of unplaced(draft, details)) problems.set(path, validation.positionMissing);
  return problems;
}

const isClientFirst = ({ signers: [client, ...others] }: Draft): boolean =>
  client !== undefined && others.every(({ turn }) => turn >= client.turn);

/** The documents in which a signer has nowhere to sign. */
function unplaced(draft: Draft, details: readonly TemplateDetail[]): string[] {
  const drawing = signersOf(draft).filter((signer) => needsPlace(signer, draft.settings));
  return draft.templates.flatMap(({ id, placed }, index) => {
    const detail = details.find((each) => each.id === id);
    const placedFor = new Set([...(detail?.positions ?? []), ...placed].map(({ position }) => position));
    const isMissing = detail && drawing.some(({ position }) => !placedFor.has(position));
    return isMissing ? [`templates.${index}.positions`] : [];
  });
}
