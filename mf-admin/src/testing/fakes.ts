import {
  ApiTokenView,
  CompanyRecordEntry,
  CompanyView,
  getCompany,
  getDocumentsReport,
  getMyPreferences,
  getTemplate,
  getUser,
  listApiTokens,
  listCompanies,
  listCompanyRecord,
  listSessions,
  listTemplates,
  listUsers,
  NotificationPreferences,
  previewTemplate,
  previewUploadedTemplate,
  SessionView,
  TemplateSummary,
  UserView,
  updateCompany,
  updateTemplate,
  updateUser,
  uploadTemplatePdf,
} from '@pacta/contracts';
import { AnnexList, listAnnexLists } from '@pacta/contracts/annex-list';
import { getTroubles, TroublesReport } from '@pacta/contracts/trouble';
import { DeliveryDetail, getDelivery, getWebhook, listDeliveries } from '@pacta/contracts/webhook';
import {
  type Asked,
  aCompanyDetail,
  aPdf,
  type Fakes,
  firstToldIn,
  numbered,
  oneOf,
  pageOf,
  respond,
  respondTo,
  toldIn,
} from '@pacta/shared/testing';
import { z } from 'zod';
import * as annexStories from '../annex-list/annex-lists-view.stories.tsx';
import * as companyStories from '../companies/companies-view.stories.tsx';
import * as recordStories from '../companies/record-view.stories.tsx';
import * as tokenStories from '../profile/api-token/api-tokens-view.stories.tsx';
import * as preferenceStories from '../profile/preference/preferences-view.stories.tsx';
import * as sessionStories from '../profile/session/sessions-view.stories.tsx';
import * as templateStories from '../templates/templates-view.stories.tsx';
import * as troubleStories from '../troubles/troubles-view.stories.tsx';
import * as userFormStories from '../users/user-form.stories.tsx';
import * as userStories from '../users/users-view.stories.tsx';
import * as messageStories from '../webhook/message-view.stories.tsx';
import { aReport } from './a-report.ts';
import { aFilledPreview, anUploadedTemplate, aTemplateDetail } from './a-template.ts';
import { aWebhook, companyId } from './a-webhook.ts';

const users = firstToldIn(userStories, 'list.data', z.array(UserView));
const toldUsers = numbered(toldIn(userFormStories, 'user', UserView), 'ee01');
const companies = firstToldIn(companyStories, 'list.data', z.array(CompanyView));
const templates = firstToldIn(templateStories, 'list.data', z.array(TemplateSummary));
const toldDeliveries = numbered(toldIn(messageStories, 'delivery', DeliveryDetail), 'ee02');
const deliveries = toldDeliveries.map(({ value }) => value);
const lists = firstToldIn(annexStories, 'lists', z.array(AnnexList));
const record = firstToldIn(recordStories, 'value.value.results', z.array(CompanyRecordEntry));

const user = ({ params }: Asked) => oneOf([...users, ...toldUsers.map(({ value }) => value)], params['userId']);
const company = ({ params }: Asked) => aCompanyDetail(oneOf(companies, params['companyId']));
function template({ params }: Asked) {
  const { variables: _, signers: __, ...summary } = oneOf(templates, params['templateId']);
  return aTemplateDetail(summary);
}
const preview = async () => aFilledPreview({ pdf: btoa(await aPdf().text()) });

/** Lists as the stories show them, and a page for each of what is in them; what is changed stays as it was. */
export default {
  handlers: [
    respond(listUsers, pageOf(...users)),
    respondTo(getUser, user),
    respondTo(updateUser, user),
    respond(listCompanies, pageOf(...companies)),
    respondTo(getCompany, company),
    respondTo(updateCompany, company),
    respond(listCompanyRecord, pageOf(...record)),
    respond(listAnnexLists, { lists, mayEdit: true }),
    respond(getWebhook, aWebhook()),
    respond(listDeliveries, pageOf(...deliveries)),
    respondTo(getDelivery, ({ params }) => oneOf(deliveries, params['deliveryId'])),
    respond(listTemplates, pageOf(...templates)),
    respondTo(getTemplate, template),
    respondTo(updateTemplate, template),
    respond(uploadTemplatePdf, anUploadedTemplate()),
    respondTo(previewTemplate, preview),
    respondTo(previewUploadedTemplate, preview),
    respond(getDocumentsReport, aReport()),
    respond(getTroubles, firstToldIn(troubleStories, 'report.value', TroublesReport)),
    respond(listSessions, { results: firstToldIn(sessionStories, 'value.value', z.array(SessionView)) }),
    respond(listApiTokens, { results: firstToldIn(tokenStories, 'value.value', z.array(ApiTokenView)) }),
    respond(getMyPreferences, firstToldIn(preferenceStories, 'value.value', NotificationPreferences)),
  ],
  samples: [
    { label: 'A new user', to: '/admin/admins/new' },
    ...toldUsers.map(({ story, value }) => ({ label: `User: ${story}`, to: `/admin/admins/${value.id}` })),
    { label: 'A new company', to: '/admin/companies/new' },
    ...companies.map(({ id, name }) => ({ label: `Company: ${name}`, to: `/admin/companies/${id}` })),
    { label: 'Messages to a company’s system', to: `/admin/companies/${companyId}/messages` },
    ...toldDeliveries.map(({ story, value }) => ({
      label: `Message: ${story}`,
      to: `/admin/companies/${companyId}/messages/${value.id}`,
    })),
    { label: 'A new template', to: '/admin/templates/new' },
    ...templates.map(({ id, title }) => ({ label: `Template: ${title}`, to: `/admin/templates/${id}` })),
  ],
} satisfies Fakes;
