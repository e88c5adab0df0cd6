import type { TemplateDetail, UserView } from '@pacta/contracts';
import { UnsavedWarning } from '@pacta/shared/form';
import { formatList } from '@pacta/shared/i18n';
import { useSearchParams } from '@pacta/shared/router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useStore } from 'zustand';
import type { CompanyProvider } from '../company/company-provider.ts';
import { DraftCompany } from '../company/draft-company.ts';
import { capacityOf, useCompany } from '../company/use-capacity.ts';
import type { DraftProblems } from '../draft/problems.ts';
import { atStep } from '../draft/step-address.ts';
import { useKeptDrafts } from '../draft/use-kept-drafts.ts';
import { isSending, useAnnexUploads } from '../upload/use-annex-uploads.ts';
import { Creator } from './creator.tsx';
import {
  addAnnex,
  answer,
  changeDraft,
  changedStore,
  changeTemplate,
  creatorStore,
  discardDraft,
  lookAgain,
  removeSigner,
  templateDrafts,
} from './creator-store.ts';
import type { Draft } from './draft.ts';
import { type FoundPlaces, mayLeaveOpen, problemsOf } from './draft-problems.ts';
import { type Asked, questionsOf } from './questions.ts';
import { signerTitles } from './signer-titles.ts';
import type { SignatureControls } from './step-form.tsx';
import { isStep, reachable, type Step, stepsOf } from './steps.ts';
import { templateDetailsStore } from './template-details-store.ts';
import { readyDetails, type TemplateState } from './template-state.ts';
import { type Creation, useCreation } from './use-creation.ts';
import { type Previews, previewOf, previewProblems, usePreviews, wantedOf } from './use-previews.ts';
import { useTemplateControls } from './use-template-controls.ts';

interface OpenCreatorPageProps {
  draft: Draft;
  user: Pick<UserView, 'role' | 'company'>;
}

/** Connects an open draft, its templates and previews and the address to the view. */
export function OpenCreatorPage({ draft, user }: OpenCreatorPageProps) {
  const [parameters, setParameters] = useSearchParams();
  const wantedStep = parameters.get('step');
  const { owner, isTouched, isStored, isOvertaken } = useStore(creatorStore);
  const kept = useKeptDrafts(templateDrafts, isTouched ? null : owner, nameOf);
  const changed = useStore(changedStore, (state) => state.changed);
  const chosen = useChosen(draft);
  const details = useMemo(() => readyDetails(chosen), [chosen]);
  const asked = useAsked(draft, details);
  const templates = useTemplateControls(draft, chosen, user);
  const annexes = useAnnexUploads(addAnnex);
  const company = useCompany(draft.companyId, user.role === 'admin');
  const provider = company?.provider ?? null;
  const { unfit, found, ...preview } = useDraftPreviews(draft, details, asked, wantedStep);
  const { refused, createSigned, ...creation } = useCreation(draft, found, provider);

  const told = new Map([...unfit, ...refused]);
  const own = problemsOf(draft, { asked, details, isCompanyNeeded: user.role === 'admin', provider });
  const isWaiting = chosen.some(({ detail }) => detail.status === 'loading');
  const step = stepToShow(wantedStep, isWaiting ? stepsOf(draft) : stepsOpen(chosen, reachable(draft, own)));

  function onDiscard(): void {
    discardDraft();
    setParameters({}, { replace: true });
  }
  const problems = new Map([...told, ...own]);
  const reported = new Set(told.keys());

  return (
    <DraftCompany value={company}>
      <UnsavedWarning isUnsaved={isSending(annexes) || !isStored} />
      <Creator
        editing={{ draft, problems, reported, isStored, isOvertaken, kept, onChange: changeDraft, onDiscard }}
        current={{ step, onStep: (next) => setParameters(atStep(next)) }}
        {...{ creation, details, changed, annexes, templates, preview }}
        capacity={capacityOf(company)}
        questions={{ asked, onAnswer: answer }}
        signers={{ titles: signerTitles(details), onRemove: removeSigner }}
        signature={{ ...signingOf(found, provider, createSigned), expectedRfc: company?.rfc }}
        onPlaced={changeTemplate}
      />
    </DraftCompany>
  );
}

function useAsked(draft: Draft, details: TemplateDetail[]): Asked[] {
  const isOpenAllowed = mayLeaveOpen(draft);
  const { answers } = draft;
  return useMemo(() => questionsOf(details, isOpenAllowed, answers), [details, isOpenAllowed, answers]);
}

const filling: readonly string[] = ['questions', 'preview', 'signature'] satisfies Step[];

/** The code of the e.firma's contract comes with whoever signs by one. */
const signingOf = (
  found: FoundPlaces,
  provider: CompanyProvider | null,
  createSigned: Creation['createSigned'],
): SignatureControls => ({
  prepare: async (certificate) => (await import('./prepare-drafts.ts')).prepareDrafts(found, provider, certificate),
  read: async (preparation) => (await import('../efirma/read-preparation.ts')).readPreparation(preparation),
  send: createSigned,
});

/** The documents as they would be made now, where a step shows them, and what they say of the answers. */
function useDraftPreviews(draft: Draft, details: TemplateDetail[], asked: Asked[], step: string | null) {
  const wanted = wantedOf(details, asked, draft.answers);
  const controls = usePreviews(step !== null && filling.includes(step) ? wanted : [], {
    isWhole: step !== 'questions', // what is about to be made is proved as making it will
  });
  const unfit = previewProblems(controls.previews, details, wanted);
  useCurrentTemplates(draft, unfit);
  return { ...controls, unfit, found: foundIn(controls.previews, details) };
}

/** The templates of the draft with what is known of them. */
function useChosen({ templates }: Draft): TemplateState[] {
  const details = useStore(templateDetailsStore, (state) => state.details);
  return useMemo(
    () => templates.map((chosen) => ({ chosen, detail: details[chosen.id] ?? { status: 'loading' } })),
    [templates, details],
  );
}

const nameOf = ({ templates }: Draft) => formatList(templates.map(({ name }) => name));

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

const foundIn = (previews: Previews, details: TemplateDetail[]): FoundPlaces =>
  Object.fromEntries(
    details.map((detail) => {
      const { positions, pages = detail.pages } = previewOf(previews, detail.id).filled ?? detail;
      return [detail.id, { positions, pages: pages.length }];
    }),
  );
