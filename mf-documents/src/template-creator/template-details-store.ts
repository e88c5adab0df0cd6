import { getTemplate, type TemplateDetail, type TemplateId } from '@pacta/contracts';
import { call, type Loadable, load } from '@pacta/shared/http';
import { forgetOnSignOut } from '@pacta/shared/session';
import { createStore } from 'zustand/vanilla';

/** What is known of the templates of the draft; nothing of those that were not asked for yet. */
export const templateDetailsStore = forgetOnSignOut(
  createStore<{ details: Record<TemplateId, Loadable<TemplateDetail>> }>(() => ({ details: {} })),
);

export async function readDetail(templateId: TemplateId): Promise<Loadable<TemplateDetail>> {
  know(templateId, { status: 'loading' });
  const detail = await load(call(getTemplate, { params: { templateId } }));
  know(templateId, detail);
  return detail;
}

/** Reads it again without disturbing whoever is answering: where that fails, what is known stays. */
export async function lookAgainAt(templateId: TemplateId): Promise<Loadable<TemplateDetail>> {
  const detail = await load(call(getTemplate, { params: { templateId } }));
  if (detail.status === 'ready') know(templateId, detail);
  return detail;
}

function know(templateId: TemplateId, detail: Loadable<TemplateDetail>): void {
  templateDetailsStore.setState(({ details }) => ({ details: { ...details, [templateId]: detail } }));
}

export const knownDetails = (templates: readonly { id: TemplateId }[]): TemplateDetail[] => {
  const { details } = templateDetailsStore.getState();
  return templates.flatMap(({ id }) => {
    const detail = details[id];
    return detail?.status === 'ready' ? [detail.value] : [];
  });
};

export const forgetDetails = (): void => templateDetailsStore.setState({ details: {} });
