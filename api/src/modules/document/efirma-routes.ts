import * as contracts from '@pacta/contracts/efirma';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { inlinePdf, sendFile } from '../../http/send-file.ts';
import { serve, serveFile } from '../../http/serve.ts';
import { ExpectedProblem } from '../../problem.ts';
import { findPreparation } from '../efirma/efirma-storage.ts';
import { presentPreparation } from '../efirma/present-preparation.ts';
import { prepareDocument } from './prepare-document.ts';
import { prepareVersion } from './prepare-version.ts';
import { readDetail } from './read-detail.ts';
import { prepareCompanySignature, signForCompany } from './sign-for-company.ts';

/** What the company signs by e.firma. Each preparation checks a certificate, draws pages and may ask a responder. */
export const efirmaRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { requiresRevocation: revocationRequired, hasTestRoots: testRoots } = context.efirmaTrust;

    app.route({ ...serve(contracts.getEfirmaTrust), handler: async () => ({ testRoots, revocationRequired }) });

    app.route({
      ...serve(contracts.prepareDocument),
      handler: async ({ user, body }) => presentPreparation(await prepareDocument(context, user, body)),
    });

    app.route({
      ...serve(contracts.prepareVersion),
      handler: async ({ user, params, body: { version, certificate } }) =>
        presentPreparation(await prepareVersion(context, user, { ...params, ...version, certificate })),
    });

    app.route({
      ...serveFile(contracts.downloadPreparation),
      handler: async (request, reply) => {
        const { preparationId: id } = request.params;
        const asked = { id, owner: request.user.id, now: context.now() };
        const found = await findPreparation(context.database, asked);
        if (!found) throw new ExpectedProblem('file.missing');
        const file = { ...inlinePdf, sha256: found.sha256, fileName: 'e.firma.pdf' };
        return sendFile(context.files, request, reply, file);
      },
    });

    app.route({
      ...serve(contracts.prepareCompanySignature),
      handler: async ({ user, params, body }) =>
        presentPreparation(await prepareCompanySignature(context, user, { ...params, ...body })),
    });

    app.route({
      ...serve(contracts.signForCompany),
      handler: async ({ user, params, body }) => {
        await signForCompany(context, user, { ...params, efirma: body });
        return readDetail(context, user, params.documentId);
      },
    });
  };
