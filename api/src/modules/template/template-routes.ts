import * as contracts from '@pacta/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { receiveFile } from '../../http/receive-files.ts';
import { inlinePdf, sendFile } from '../../http/send-file.ts';
import { serve, serveFile } from '../../http/serve.ts';
import { ExpectedProblem } from '../../problem.ts';
import { listTemplatePage } from './list-templates.ts';
import { readTemplateView } from './read-template-view.ts';
import { receiveTemplate } from './receive-template.ts';
import { createTemplate, deleteTemplate, updateTemplate } from './save-template.ts';
import { readVersionFile } from './template-detail-storage.ts';
import { assertSeesTemplate, maySeeVersion } from './template-policy.ts';
import { presentTemplateUpload } from './template-presenter.ts';
import { readTemplate } from './template-storage.ts';

/** What users do with templates. An action is answered with the template as it is afterwards. */
export const templateRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database } = context;

    app.route({
      ...serve(contracts.uploadTemplatePdf),
      handler: async (request, reply) =>
        presentTemplateUpload(
          await receiveFile(request, reply, (incoming) => receiveTemplate(context, request.user, incoming)),
        ),
    });

    app.route({
      ...serve(contracts.listTemplates),
      handler: ({ user, query }) => listTemplatePage(context, user, query),
    });

    app.route({
      ...serve(contracts.createTemplate),
      handler: async ({ user, body }) => readTemplateView(database, user, await createTemplate(context, user, body)),
    });

    app.route({
      ...serve(contracts.getTemplate),
      handler: ({ user, params }) => readTemplateView(database, user, params.templateId),
    });

    app.route({
      ...serve(contracts.updateTemplate),
      handler: async ({ user, params, body }) => {
        await updateTemplate(context, user, params.templateId, body);
        return readTemplateView(database, user, params.templateId);
      },
    });

    app.route({
      ...serve(contracts.deleteTemplate),
      handler: async ({ user, params }) => {
        await deleteTemplate(context, user, params.templateId);
        return {};
      },
    });

    app.route({
      ...serveFile(contracts.downloadTemplate),
      handler: async (request, reply) => {
        const { user, params, query } = request;
        const template = await readTemplate(database, params.templateId);
        assertSeesTemplate(user, template);
        const { version = template.version } = query;
        if (!maySeeVersion(user, template, version)) throw new ExpectedProblem('file.missing');
        const { sha256, fileName } = await readVersionFile(database, params.templateId, version);
        return sendFile(context.files, request, reply, { ...inlinePdf, sha256, fileName });
      },
    });
  };
