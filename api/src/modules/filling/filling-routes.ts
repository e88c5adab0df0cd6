import * as contracts from '@pacta/contracts';
import { prepareFromTemplates as prepareDocumentsFromTemplates } from '@pacta/contracts/efirma';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { abortSignalOf } from '../../http/abort-signal.ts';
import { serve } from '../../http/serve.ts';
import { turnOf } from '../../worker/turn.ts';
import { readSummaries } from '../document/read-summaries.ts';
import { presentPreparation } from '../efirma/present-preparation.ts';
import { reconcileVariables } from '../template/reconcile-variables.ts';
import { assertSeesTemplate } from '../template/template-policy.ts';
import { readTemplate } from '../template/template-storage.ts';
import { readTemplateUpload } from '../template/template-upload-storage.ts';
import { createFromTemplates, prepareFromTemplates } from './create-from-templates.ts';
import { previewTemplate } from './preview-template.ts';
import { sendPreview } from './send-preview.ts';

/** Previews of templates, and documents made from them. */
export const fillingRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database } = context;

    app.route({
      ...serve(contracts.previewUploadedTemplate),
      handler: async ({ user, params, body }, reply) => {
        const upload = await readTemplateUpload(database, user.id, params.uploadId);
        const variables = reconcileVariables(upload, body.variables);
        const turn = turnOf(user, abortSignalOf(reply));
        return sendPreview(
          reply,
          await previewTemplate(context, { ...upload, variables, seen: body.pages }, body.answers, turn),
        );
      },
    });

    app.route({
      ...serve(contracts.previewTemplate),
      handler: async ({ user, params, body }, reply) => {
        const template = await readTemplate(database, params.templateId);
        assertSeesTemplate(user, template);
        const variables = body.variables ? reconcileVariables(template, body.variables) : template.variables;
        const turn = turnOf(user, abortSignalOf(reply));
        return sendPreview(
          reply,
          await previewTemplate(context, { ...template, variables, seen: body.pages }, body.answers, turn),
        );
      },
    });

    app.route({
      ...serve(prepareDocumentsFromTemplates),
      handler: async ({ user, body }) => {
        const prepared = await prepareFromTemplates(context, user, body);
        return { preparations: prepared.map((each) => presentPreparation(each)) };
      },
    });

    app.route({
      ...serve(contracts.createFromTemplates),
      handler: async ({ user, body }) => ({
        documents: await readSummaries(database, user, await createFromTemplates(context, user, body), context.now()),
      }),
    });
  };
