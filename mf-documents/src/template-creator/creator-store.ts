import {
  type AnnexItemId,
  type CompanyId,
  getTemplate,
  type TemplateDetail,
  type TemplateId,
  type UploadedAnnex,
  type UserView,
} from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { forgetOnSignOut } from '@pacta/shared/session';
import { createStore } from 'zustand/vanilla';
import { withFile } from '../annex-list/draft-annex-list.ts';
import { createDraftStore, type DraftState } from '../draft/draft-store.ts';
import { withPlacedSigners } from '../draft/signer-rules.ts';
import { storedDrafts } from '../draft/stored-drafts.ts';
import { type Chosen, Draft, isUntouched, newDraft } from './draft.ts';
import { forgetDetails, knownDetails, lookAgainAt, readDetail } from './template-details-store.ts';

export const templateDrafts = storedDrafts('template', Draft);
const drafts = createDraftStore({ storage: templateDrafts, blank: newDraft, isUntouched });

export const creatorStore = drafts.store;
export const changeDraft = drafts.change;
export const closeDraft = drafts.close;

/** Titles of templates that somebody changed after this draft began with them, and that are told until the page is left. */
export const changedStore = forgetOnSignOut(
  createStore<{ changed: { title: string; version: number }[] }>(() => ({ changed: [] })),
);

type Owner = Pick<UserView, 'id' | 'role' | 'company'>;

/** Opens a draft that a user left, else a new one; an admin's begins with their own company where they have one. */
export function openDraft({ id, role, company }: Owner, draftId: string | null): void {
  const draft = drafts.open(id, draftId, { companyId: role === 'admin' && company !== null ? company.id : null });
  if (draft !== null) rereadTemplates();
}

/** Reads what the draft was made with as it is now: a template may have been changed or deleted meanwhile. */
export function rereadTemplates(): void {
  changedStore.setState({ changed: [] });
  for (const { id } of creatorStore.getState().draft?.templates ?? []) void readChosen(id);
}

export async function readChosen(id: TemplateId): Promise<void> {
  const detail = await readDetail(id);
  if (detail.status === 'ready') takeDetail(detail.value);
}

/** Looks whether somebody has changed what is being answered. */
export async function lookAgain(id: TemplateId): Promise<void> {
  const detail = await lookAgainAt(id);
  if (detail.status === 'ready') takeDetail(detail.value);
}

/** Goes on with the version that is current now; the answers stay. */
function takeDetail({ id, version, title }: TemplateDetail): void {
  const chosen = creatorStore.getState().draft?.templates ?? [];
  const before = chosen.find((each) => each.id === id);
  if (!before) return;
  if (before.version !== version) {
    changedStore.setState(({ changed }) => ({ changed: [...changed, { title, version }] }));
    choose(chosen.map((each) => (each.id === id ? { ...each, version, title } : each)));
  } else choose(chosen);
}

/** Takes other templates, and somebody for each place that they have. */
function choose(templates: Chosen[]): void {
  const { draft } = creatorStore.getState();
  if (draft === null) return;
  const found = knownDetails(templates).flatMap(({ positions }) => positions);
  const signers = withPlacedSigners(draft.signers, [...found, ...templates.flatMap(({ placed }) => placed)]);
  const isSame = JSON.stringify([templates, signers]) === JSON.stringify([draft.templates, draft.signers]);
  if (!isSame) changeDraft({ templates, signers });
}

type Choosable = Pick<TemplateDetail, 'id' | 'version' | 'title'>;

const unplaced = { placed: [], companyPlace: null };

const chosenFrom = ({ id, version, title }: Choosable): Chosen => ({ id, version, title, name: title, ...unplaced });

/** Makes the document from this template alone; a name that somebody gave it stays. */
export function chooseOnly(template: Choosable): void {
  const [before, another] = creatorStore.getState().draft?.templates ?? [];
  const isNamed = before !== undefined && another === undefined && before.name !== before.title;
  choose([{ ...chosenFrom(template), ...(isNamed && { name: before.name }) }]);
  void readChosen(template.id);
}

/**
 * Makes the document from a template that an address names. A private one names the company, too. Rejects with a
 * ProblemError where there is no such template.
 */
export async function preselect(id: TemplateId, isAdmin: boolean): Promise<void> {
  const template = await call(getTemplate, { params: { templateId: id } });
  const { draft } = creatorStore.getState();
  if (!draft || draft.templates.some((each) => each.id === id)) return;
  if (isAdmin && template.type === 'private' && template.company) chooseCompany(template.company.id);
  chooseOnly(template);
}

/** Makes one more document, from this template. */
export function chooseToo(template: Choosable): void {
  choose([...(creatorStore.getState().draft?.templates ?? []), chosenFrom(template)]);
  void readChosen(template.id);
}

export function removeTemplate(id: TemplateId): void {
  choose((creatorStore.getState().draft?.templates ?? []).filter((each) => each.id !== id));
}

/** Moves a template one place up or down. */
export function moveTemplate(index: number, by: 1 | -1): void {
  const templates = [...(creatorStore.getState().draft?.templates ?? [])];
  const [moved] = templates.splice(index, 1);
  if (!moved) return;
  templates.splice(index + by, 0, moved);
  choose(templates);
}

export function changeTemplate(index: number, change: Partial<Pick<Chosen, 'name' | 'placed' | 'companyPlace'>>): void {
  const templates = creatorStore.getState().draft?.templates ?? [];
  choose(templates.map((each, other) => (other === index ? { ...each, ...change } : each)));
}

/** Another company: private templates of the one before are none of its. */
export function chooseCompany(companyId: CompanyId | null): void {
  const { draft } = creatorStore.getState();
  if (draft === null) return;
  changeDraft({ companyId });
  const others = knownDetails(draft.templates).filter(
    ({ type, company }) => type === 'private' && company?.id !== companyId,
  );
  choose(draft.templates.filter(({ id }) => !others.some((other) => other.id === id)));
}

/** Where there is only one company, nobody has to choose it; a choice that was made meanwhile stays. */
export function chooseOnlyCompany(companyId: CompanyId): void {
  if (creatorStore.getState().draft?.companyId === null) changeDraft({ companyId });
}

export function answer(key: string, typed: string): void {
  const { draft } = creatorStore.getState();
  if (draft) changeDraft({ answers: { ...draft.answers, [key]: typed } });
}

/** An annex that was just received. */
export function addAnnex(annex: UploadedAnnex, itemId?: AnnexItemId): void {
  const { draft } = creatorStore.getState();
  if (!draft) return;
  changeDraft(
    itemId ? { annexList: withFile(draft.annexList, itemId, annex) } : { annexes: [...draft.annexes, annex] },
  );
}

/** Takes a signer away, and with them the boxes that they were given. */
export function removeSigner(index: number): void {
  const { draft } = creatorStore.getState();
  const removed = draft?.signers[index];
  if (!draft || !removed) return;
  const signers = draft.signers.filter((signer) => signer !== removed);
  const isShared = signers.some(({ position }) => position === removed.position);
  const without = (chosen: Chosen): Chosen => ({
    ...chosen,
    placed: chosen.placed.filter(({ position }) => position !== removed.position),
  });
  changeDraft({ signers, templates: isShared ? draft.templates : draft.templates.map(without) });
}

export function discardDraft(): void {
  drafts.discard();
  changedStore.setState({ changed: [] });
  forgetDetails();
}

export function finishDraft(draft: DraftState<Draft>): void {
  drafts.finish(draft);
  changedStore.setState({ changed: [] });
  forgetDetails();
}
