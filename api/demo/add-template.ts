import { createReadStream } from 'node:fs';
import path from 'node:path';
import { NewTemplate, type TemplateId } from '@pacta/contracts';
import type { UserActor } from '../src/actor.ts';
import type { AppContext } from '../src/context.ts';
import { receiveTemplate } from '../src/modules/template/receive-template.ts';
import { createTemplate } from '../src/modules/template/save-template.ts';
import { suggestVariables } from '../src/modules/template/suggest-variable.ts';
import { newId } from '../src/platform/new-id.ts';
import type { DemoTemplate } from './templates.ts';

/** Makes a template with the product's own use cases. */
export async function addTemplate(context: AppContext, user: UserActor, template: DemoTemplate): Promise<TemplateId> {
  const { file, type, title, description, questions, signers } = template;
  const bytes = createReadStream(path.join(import.meta.dirname, 'files', file));
  const upload = await receiveTemplate(context, user, { fileName: file, bytes });
  const request = NewTemplate.parse({
    requestKey: newId(context.now()),
    uploadId: upload.id,
    title,
    description,
    type,
    companyId: type === 'public' ? null : user.companyId,
    variables: suggestVariables(upload.found).map((variable) => ({ ...variable, ...questions[variable.name] })),
    signers: signers.map((role, index) => ({ position: `firmante_${index + 1}`, title: role })),
  });
  return createTemplate(context, user, request);
}
