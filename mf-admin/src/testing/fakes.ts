import {
  ApiTokenView,
  CompanyId,
  CompanyRecordEntry,
  CompanyView,
  createCompany,
  createTemplate,
  createUser,
  deleteCompany,
  deleteTemplate,
  deleteUser,
  getCompany,
  getDocumentsReport,
  getMyPreferences,
  getTemplate,
  getUser,
  inviteUser,
  listApiTokens,
  listCompanies,
  listCompanyRecord,
  listSessions,
  listTemplates,
  listUsers,
  NotificationPreferences,
  previewTemplate,
  previewUploadedTemplate,
  revokeApiToken,
  revokeSession,
  SessionView,
  TemplateId,
  TemplateSummary,
  UserId,
  UserView,
  updateCompany,
  updateMyPreferences,
  updateTemplate,
  updateUser,
  uploadTemplatePdf,
} from '@pacta/contracts';
import { AnnexList, deleteAnnexList, listAnnexLists } from '@pacta/contracts/annex-list';
import { getTroubles, TroublesReport } from '@pacta/contracts/trouble';
import { DeliveryDetail, getDelivery, getWebhook, listDeliveries, sendDeliveryAgain } from '@pacta/contracts/webhook';
import {
  type Asked,
  aCompanyDetail,
  aPdf,
  bodyOf,
  type Fakes,
  firstToldIn,
  kept,
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

const toldUsers = numbered(toldIn(userFormStories, 'user', UserView), 'ee01');
const users = kept([
  ...firstToldIn(userStories, 'list.data', z.array(UserView)),
  ...toldUsers.map(({ value }) => value),
]);
const companies = kept(firstToldIn(companyStories, 'list.data', z.array(CompanyView)));
const templates = kept(firstToldIn(templateStories, 'list.data', z.array(TemplateSummary)));
const sessions = kept(firstToldIn(sessionStories, 'value.value', z.array(SessionView)));
const tokens = kept(firstToldIn(tokenStories, 'value.value', z.array(ApiTokenView)));
const toldDeliveries = numbered(toldIn(messageStories, 'delivery', DeliveryDetail), 'ee02');
const deliveries = toldDeliveries.map(({ value }) => value);
const lists = kept(firstToldIn(annexStories, 'lists', z.array(AnnexList)));
const record = firstToldIn(recordStories, 'value.value.results', z.array(CompanyRecordEntry));

const user = ({ params }: Asked) => users.one(params['userId']);
const company = ({ params }: Asked) => aCompanyDetail(companies.one(params['companyId']));

async function changedUser(asked: Asked): Promise<UserView> {
  const { companyId, password, currentPassword, ...fields } = await bodyOf(updateUser, asked);
  return users.change(user(asked).id, ({ company: former, revision }) => ({
    ...(fields as Partial<UserView>), // what was sent as JSON is never undefined
    company: companyId === undefined ? former : companyOf(companyId),
    revision: revision + 1,
  }));
}

async function newUser(asked: Asked): Promise<UserView> {
  const { companyId, password, ...fields } = await bodyOf(createUser, asked);
  const [like] = users.all() as [UserView];
  const status = password ? 'ACTIVE' : 'INVITED';
  return users.add({
    ...like,
    ...fields,
    status,
    company: companyOf(companyId),
    id: UserId.parse(crypto.randomUUID()),
  });
}

function companyOf(id: string | null): UserView['company'] {
  if (id === null) return null;
  const { name } = companies.one(id);
  return { id: CompanyId.parse(id), name, logo: null, isotype: null };
}

async function changedCompany(asked: Asked) {
  const { name } = await bodyOf(updateCompany, asked);
  const { id } = companies.one(asked.params['companyId']);
  return aCompanyDetail(companies.change(id, (former) => ({ name: name ?? former.name })));
}

async function newCompany(asked: Asked) {
  const { name } = await bodyOf(createCompany, asked);
  const [like] = companies.all() as [CompanyView];
  return aCompanyDetail(companies.add({ ...like, name, id: CompanyId.parse(crypto.randomUUID()) }));
}

const detailOf = ({ variables: _, signers: __, ...summary }: TemplateSummary) => aTemplateDetail(summary);
const template = ({ params }: Asked) => detailOf(templates.one(params['templateId']));

async function changedTemplate(asked: Asked) {
  const { title } = await bodyOf(updateTemplate, asked);
  const { id } = templates.one(asked.params['templateId']);
  return detailOf(templates.change(id, (former) => ({ title: title ?? former.title, version: former.version + 1 })));
}

async function newTemplate(asked: Asked) {
  const { title } = await bodyOf(createTemplate, asked);
  const [like] = templates.all() as [TemplateSummary];
  return detailOf(templates.add({ ...like, title, version: 1, id: TemplateId.parse(crypto.randomUUID()) }));
}

/** What is deleted is gone from its list. */
const without = (values: { remove: (id: unknown) => void }, name: string) => (asked: Asked) => {
  values.remove(asked.params[name]);
  return {};
};
const annexLists = () => ({ lists: [...lists.all()], mayEdit: true });

const delivery = ({ params }: Asked) => oneOf(deliveries, params['deliveryId']);
const preview = async () => aFilledPreview({ pdf: btoa(await aPdf().text()) });

/** Lists as the stories show them, and a page for each of what is in them; acts change them until the page is left. */
export default {
  handlers: [
    respondTo(listUsers, () => pageOf(...users.all())),
    respondTo(getUser, user),
    respondTo(createUser, newUser),
    respondTo(updateUser, changedUser),
    respondTo(deleteUser, without(users, 'userId')),
    respondTo(inviteUser, user),
    respondTo(listCompanies, () => pageOf(...companies.all())),
    respondTo(getCompany, company),
    respondTo(createCompany, newCompany),
    respondTo(updateCompany, changedCompany),
    respondTo(deleteCompany, without(companies, 'companyId')),
    respond(listCompanyRecord, pageOf(...record)),
    respondTo(listAnnexLists, annexLists),
    respondTo(deleteAnnexList, ({ params }) => {
      lists.remove(params['listId']);
      return annexLists();
    }),
    respond(getWebhook, aWebhook()),
    respond(listDeliveries, pageOf(...deliveries)),
    respondTo(getDelivery, delivery),
    respondTo(sendDeliveryAgain, delivery),
    respondTo(listTemplates, () => pageOf(...templates.all())),
    respondTo(getTemplate, template),
    respondTo(createTemplate, newTemplate),
    respondTo(updateTemplate, changedTemplate),
    respondTo(deleteTemplate, without(templates, 'templateId')),
    respond(uploadTemplatePdf, anUploadedTemplate()),
    respondTo(previewTemplate, preview),
    respondTo(previewUploadedTemplate, preview),
    respond(getDocumentsReport, aReport()),
    respond(getTroubles, firstToldIn(troubleStories, 'report.value', TroublesReport)),
    respondTo(listSessions, () => ({ results: [...sessions.all()] })),
    respondTo(revokeSession, without(sessions, 'sessionId')),
    respondTo(listApiTokens, () => ({ results: [...tokens.all()] })),
    respondTo(revokeApiToken, without(tokens, 'apiTokenId')),
    respond(getMyPreferences, firstToldIn(preferenceStories, 'value.value', NotificationPreferences)),
    respondTo(updateMyPreferences, (asked) => bodyOf(updateMyPreferences, asked)),
  ],
  samples: [
    { label: 'A new user', to: '/admin/admins/new' },
    ...toldUsers.map(({ story, value }) => ({ label: `User: ${story}`, to: `/admin/admins/${value.id}` })),
    { label: 'A new company', to: '/admin/companies/new' },
    ...companies.all().map(({ id, name }) => ({ label: `Company: ${name}`, to: `/admin/companies/${id}` })),
    { label: 'Messages to a company’s system', to: `/admin/companies/${companyId}/messages` },
    ...toldDeliveries.map(({ story, value }) => ({
      label: `Message: ${story}`,
      to: `/admin/companies/${companyId}/messages/${value.id}`,
    })),
    { label: 'A new template', to: '/admin/templates/new' },
    ...templates.all().map(({ id, title }) => ({ label: `Template: ${title}`, to: `/admin/templates/${id}` })),
  ],
} satisfies Fakes;
