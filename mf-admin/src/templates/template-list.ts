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
import { createList } from '../list/create-list.ts';

/** The specification's client list of templates. */
export const templates = createList(listTemplates.query, (query, signal) => call(listTemplates, { query }, { signal }));

export const readTemplate = (templateId: TemplateId, signal?: AbortSignal): Promise<TemplateDetail> =>
  call(getTemplate, { params: { templateId } }, { signal });

export async function addTemplate(body: NewTemplate): Promise<TemplateDetail> {
  const template = await call(createTemplate, { body });
  templates.add(summaryOf(template));
  return template;
}

export async function editTemplate(templateId: TemplateId, body: EditedTemplate): Promise<TemplateDetail> {
  const template = await call(updateTemplate, { params: { templateId }, body });
  templates.replace(summaryOf(template));
  return template;
}

export async function removeTemplate(templateId: TemplateId): Promise<void> {
  await call(deleteTemplate, { params: { templateId } });
  templates.remove(templateId);
}

const summaryOf = ({ variables, signers, ...template }: TemplateDetail): TemplateSummary => ({
  ...template,
  variables: variables.length,
  signers: signers.length,
});
