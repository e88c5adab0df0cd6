import type { TemplateDetail, UserView } from '@pacta/contracts';
import { UnsavedWarning } from '@pacta/shared/form';
import { useSearchParams } from '@pacta/shared/router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useStore } from 'zustand';
import { useCompanyChoice } from '../company/use-company-choice.ts';
import { useMultipleTemplates } from '../company/use-multiple-templates.ts';
import { useOnlyCompany } from '../company/use-only-company.ts';
import type { DraftProblems } from '../draft/problems.ts';
import { isSending, useAnnexUploads } from '../upload/use-annex-uploads.ts';
import { Creator } from './creator.tsx';
import {
  addAnnex,
  answer,
  changeDraft,
  changedStore,
  changeTemplate,
  chooseCompany,
  chooseOnly,
  chooseOnlyCompany,
  chooseToo,
  creatorStore,
  discardDraft,
  leaveTemplate,
  lookAgain,
  moveTemplate,
  readChosen,
  removeSigner,
} from './creator-store.ts';
import type { Draft } from './draft.ts';
import { type FoundPositions, mayLeaveOpen, problemsOf } from './draft-problems.ts';
import { questionsOf } from './questions.ts';
import { signerTitles } from './signer-titles.ts';
import { isStep, reachable, type Step, steps } from './steps.ts';
import { detailStore } from './template-details.ts';
import { readyDetails, type TemplateState } from './template-state.ts';
import { useCreation } from './use-creation.ts';
import { usePreselected } from './use-preselected.ts';
import { type Previews, previewOf, previewProblems, usePreviews, wantedOf } from './use-previews.ts';
import { useTemplateSearch } from './use-template-search.ts';

interface OpenCreatorPageProps {
  draft: Draft;
  user: Pick<UserView, 'role' | 'company'>;
}

/** Connects an open draft, its templates and previews and the address to the view. */
export function OpenCreatorPage({ draft, user }: OpenCreatorPageProps) {
  const [parameters, setParameters] = useSearchParams();
  const isAdmin = user.role === 'admin';
  const companyId = isAdmin ? draft.companyId : (user.company?.id ?? null);
  const isKept = useStore(creatorStore, (state) => state.isKept);
  const changed = useStore(changedStore, (state) => state.changed);
  const chosen = useChosen(draft);
  const details = useMemo(() => readyDetails(chosen), [chosen]);
  const company = useCompanyChoice(draft.companyId, isAdmin);
  const templates = useTemplateSearch(companyId);
  const isMultiple = useMultipleTemplates(companyId, isAdmin);
  const annexes = useAnnexUploads(addAnnex);
  useOnlyCompany(isAdmin && draft.companyId === null, chooseOnlyCompany);
  usePreselected(isAdmin);

  const isOpenAllowed = mayLeaveOpen(draft);
  const asked = useMemo(() => questionsOf(details, isOpenAllowed), [details, isOpenAllowed]);
  const wanted = wantedOf(details, asked, draft.answers);
  const asksForStep = parameters.get('step');
  const isPreviewed = asksForStep === 'questions' || asksForStep === 'preview';
  const { previews, retry } = usePreviews(isPreviewed ? wanted : []);
  const found = foundIn(previews, details);
  const { isCreating, refusal, refused, create } = useCreation(draft, found);
  const unfit = previewProblems(previews, details, wanted);
  useCurrentTemplates(draft, unfit);
  const told = new Map([...unfit, ...refused]);
  const own = problemsOf(draft, { asked, details, isCompanyNeeded: isAdmin });
  const problems = new Map([...told, ...own]);

  const isWaiting = chosen.some(({ detail }) => detail.status === 'loading');
  const step = stepToShow(asksForStep, isWaiting ? steps : stepsOpen(chosen, reachable(own)));

  return (
    <>
      <UnsavedWarning isUnsaved={isSending(annexes) || !isKept} />
      <Creator
        {...{ draft, chosen, details, asked, templates, isMultiple, company, annexes, previews, problems, step }}
        {...{ isKept, isCreating, refusal, changed }}
        titles={signerTitles(details)}
        told={new Set(told.keys())}
        companyName={company?.value?.label ?? null}
        onStep={(next) => setParameters({ step: next })}
        onChange={changeDraft}
        onCompany={chooseCompany}
        onChoose={isMultiple ? chooseToo : chooseOnly}
        onLeave={leaveTemplate}
        onMove={moveTemplate}
        onName={(index, name) => changeTemplate(index, { name })}
        onPlaced={(index, placed) => changeTemplate(index, { placed })}
        onReread={(id) => void readChosen(id)}
        onAnswer={answer}
        onRetryPreview={retry}
        onRemoveSigner={removeSigner}
        onDiscard={() => {
          discardDraft();
          setParameters({}, { replace: true });
        }}
        onCreate={create}
      />
    </>
  );
}

/** The templates of the draft with what is known of them. */
function useChosen({ templates }: Draft): TemplateState[] {
  const details = useStore(detailStore, (state) => state.details);
  return useMemo(
    () => templates.map((chosen) => ({ chosen, detail: details[chosen.id] ?? { status: 'loading' } })),
    [templates, details],
  );
}

/** Without its templates there is nothing to go on with. */
const stepsOpen = (chosen: TemplateState[], reachable: Step[]): Step[] =>
  chosen.every(({ detail }) => detail.status === 'ready') ? reachable : ['templates'];

/** The step that the address asks for, or the one that has to be put right before it. */
function stepToShow(asksFor: string | null, open: readonly Step[]): Step {
  if (!isStep(asksFor)) return 'templates';
  return open.includes(asksFor) ? asksFor : (open.at(-1) ?? 'templates');
}

/** Previews are filled with the newest version: what they refuse may be right in the one that the questions come from. */
function useCurrentTemplates({ templates }: Draft, unfit: DraftProblems): void {
  const refusals = JSON.stringify([...unfit]);
  const look = useEffectEvent(() => templates.forEach(({ id }) => void lookAgain(id)));
  useEffect(() => {
    if (refusals !== '[]') look();
  }, [refusals]);
}

const foundIn = (previews: Previews, details: TemplateDetail[]): FoundPositions =>
  Object.fromEntries(details.map(({ id, positions }) => [id, previewOf(previews, id).filled?.positions ?? positions]));
