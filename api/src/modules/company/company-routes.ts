import * as contracts from '@pacta/contracts';
import { getWorkingDays } from '@pacta/contracts/working-days';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { visibleTo } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { presentPage } from '../../http/present-page.ts';
import { serve } from '../../http/serve.ts';
import { assertIsSomewhere } from './company-change.ts';
import { presentCompany } from './company-presenter.ts';
import { listCompanies } from './company-storage.ts';
import { createCompany } from './create-company.ts';
import { deleteCompany } from './delete-company.ts';
import { readCompanyRecord } from './read-company-record.ts';
import { readCompanyView } from './read-company-view.ts';
import { updateCompany } from './update-company.ts';

const orders = {
  'name:asc': ['nameKey', 'asc'],
  'name:desc': ['nameKey', 'desc'],
  'createdAt:asc': ['createdAt', 'asc'],
  'createdAt:desc': ['createdAt', 'desc'],
} as const;

export const companyRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.listCompanies),
      handler: async ({ user, query: { search, language, sortBy, ...slice } }) => {
        const asked = { visible: visibleTo(user), search, language, order: orders[sortBy], ...slice };
        const { rows, total } = await listCompanies(context.database, asked);
        return presentPage(
          rows.map((row) => presentCompany(user, row, context.envelopeProviders)),
          slice,
          total,
        );
      },
    });

    app.route({
      ...serve(contracts.createCompany),
      handler: ({ user, body }) => createCompany(context, user, body),
    });

    app.route({
      ...serve(contracts.getCompany),
      handler: ({ user, params }) => readCompanyView(context, context.database, user, params.companyId),
    });

    app.route({
      ...serve(contracts.listCompanyRecord),
      handler: ({ params, query }) => readCompanyRecord(context.database, params.companyId, query),
    });

    app.route({
      ...serve(contracts.updateCompany),
      handler: ({ user, params, body }) => updateCompany(context, user, params.companyId, body),
    });

    app.route({
      ...serve(getWorkingDays),
      handler: async ({ params: { country } }) => {
        assertIsSomewhere({ country });
        const { comingHolidays, timeZonesOf, weekendOf } = await import('../../platform/business-time.ts'); // its calendars take a while to load
        return {
          country,
          weekend: [...weekendOf(country)],
          timeZones: timeZonesOf(country),
          holidays: comingHolidays(country, context.now()),
        };
      },
    });

    app.route({
      ...serve(contracts.deleteCompany),
      handler: async ({ user, params, query }) => {
        await deleteCompany(context, user, { ...params, ...query });
        return {};
      },
    });
  };
