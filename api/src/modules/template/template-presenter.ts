import type { TemplateDetail, TemplateSummary, UploadedTemplate } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import { describeComputed } from './computed/read-computed.ts';
import { withComputableTypes } from './computed/suggest-types.ts';
import { suggestVariables } from './suggest-variable.ts';
import type { Template } from './template.ts';
import type { ListedVersion } from './template-detail-storage.ts';
import type { ListedTemplate } from './template-list-storage.ts';
import { allowedOnTemplate } from './template-policy.ts';
import type { TemplateUpload } from './template-upload-storage.ts';

/** A template as one row of a list. */
export const presentTemplate = (user: UserActor, template: ListedTemplate): TemplateSummary => ({
  id: template.id,
  title: template.title,
  description: template.description,
  type: template.type,
  company: presentCompany(user, template),
  version: template.version,
  variables: template.variables,
  signers: template.signers,
  creator: { id: template.creatorId, name: template.creatorName },
  createdAt: template.createdAt.toISOString(),
  updatedAt: template.updatedAt.toISOString(),
  allowed: allowedOnTemplate(user, template),
});

/** A public template may belong to a company that the reader may not know of. */
function presentCompany(user: UserActor, { companyId, companyName }: ListedTemplate): TemplateSummary['company'] {
  const maySee = user.role === 'admin' || user.companyId === companyId;
  return companyId && companyName !== null && maySee ? { id: companyId, name: companyName } : null;
}

export const presentTemplateDetail = (
  user: UserActor,
  listed: ListedTemplate,
  template: Template,
  versions: readonly ListedVersion[],
): TemplateDetail => ({
  ...presentTemplate(user, listed),
  sha256: template.sha256,
  fileName: template.fileName,
  size: template.size,
  pages: template.pages,
  positions: template.positions,
  found: template.found,
  computed: describeComputed(template.computed, template.variables),
  clauses: template.clauses,
  variables: template.variables,
  signers: template.signers,
  versions: versions.map(({ createdAt, ...version }) => ({ ...version, createdAt: createdAt.toISOString() })),
});

export function presentTemplateUpload(upload: TemplateUpload): UploadedTemplate {
  const { variables } = withComputableTypes(suggestVariables(upload.found, upload.clauses), upload.computed);
  return {
    id: upload.id,
    fileName: upload.fileName,
    size: upload.size,
    sha256: upload.sha256,
    pages: upload.pages,
    positions: upload.positions,
    found: upload.found,
    clauses: upload.clauses,
    variables,
    computed: describeComputed(upload.computed, variables),
    unread: upload.unread,
    unreadMarks: upload.unreadMarks,
    removed: upload.removed,
  };
}
