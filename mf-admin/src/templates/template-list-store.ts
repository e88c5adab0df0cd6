import {
  createTemplate,
  deleteTemplate,
  type EditedTemplate,
  getTemplate,
  listTemplates,
  type NewTemplate,
  type TemplateDetail,
  type TemplateId,
  type TemplateSummary,
  updateTemplate,
} from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { createListStore } from '../list/list-store.ts';

/** The specification's client list of templates. */
export const templateListStore = createListStore(listTemplates.query, (query, signal) =>
  call(listTemplates, { query }, { signal }),
);

export const readTemplate = (templateId: TemplateId, signal?: AbortSignal): Promise<TemplateDetail> =>
  call(getTemplate, { params: { templateId } }, { signal });

export async function addTemplate(body: NewTemplate): Promise<TemplateDetail> {
  const template = await call(createTemplate, { body });
  templateListStore.add(summaryOf(template));
  return template;
}

export async function editTemplate(templateId: TemplateId, body: EditedTemplate): Promise<TemplateDetail> {
  const template = await call(updateTemplate, { params: { templateId }, body });
  templateListStore.replace(summaryOf(template));
  return template;
}

export async function removeTemplate(templateId: TemplateId): Promise<void> {
  await call(deleteTemplate, { params: { templateId } });
  templateListStore.remove(templateId);
}

const summaryOf = ({ variables, signers, ...template }: TemplateDetail): TemplateSummary => ({
  ...template,
  variables: variables.length,
  signers: signers.length,
});
