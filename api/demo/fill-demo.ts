import { CompanyId, type TemplateId, UserId } from '@pacta/contracts';
import type { UserActor } from '../src/actor.ts';
import type { AppContext } from '../src/context.ts';
import { proposeLists } from '../src/modules/annex-list/change-lists.ts';
import { insertCompany, readCompany, saveCompany } from '../src/modules/company/company-storage.ts';
import { findAccount } from '../src/modules/credentials/credentials-storage.ts';
import { newPassword } from '../src/modules/user/create-first-admin.ts';
import { insertUser, readUser } from '../src/modules/user/user-storage.ts';
import { makeSecret } from '../src/modules/webhook/make-secret.ts';
import { readWebhook } from '../src/modules/webhook/webhook-list-storage.ts';
import { newId } from '../src/platform/new-id.ts';
import { hashPassword } from '../src/platform/password-hash.ts';
import { addTemplate } from './add-template.ts';
import { documents } from './documents.ts';
import { companies, type DemoCompany, type DemoCompanyKey } from './people.ts';
import { tellStory, tellTemplateStory } from './story.ts';
import { type DemoTemplate, madeFromTemplate, templates } from './templates.ts';

const day = 24 * 60 * 60_000;

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly company: string;
}

/** Adds companies, users, templates and documents to an installation, unless they are there already. */
export async function fillDemo(context: AppContext): Promise<DemoAccount[]> {
  if (await findAccount(context.database, companies.alameda.users[0].email)) return [];

  const today = context.now();
  const founded = new Date(today.getTime() - 40 * day);
  const accounts: DemoAccount[] = [];
  const owners = {} as Record<DemoCompanyKey, UserActor>;
  for (const [key, company] of Object.entries(companies) as [DemoCompanyKey, DemoCompany][]) {
    const { owner, logins } = await found(context, company, founded);
    owners[key] = owner;
    accounts.push(...logins);
  }
  const then: AppContext = { ...context, now: () => founded };
  if (owners.alameda.companyId) await proposeLists(then, owners.alameda.companyId);
  const made = await addTemplates(context, owners, founded);
  const oldestFirst = documents.toSorted((one, other) => other.daysAgo - one.daysAgo);
  for (const [index, document] of oldestFirst.entries()) {
    const start = new Date(today.getTime() - document.daysAgo * day + index * 7 * 60_000);
    const creator = { user: owners[document.company], language: companies[document.company].language };
    await tellStory(context, creator, document, start);
  }
  const start = new Date(today.getTime() - madeFromTemplate.daysAgo * day);
  await tellTemplateStory(context, owners.alameda, madeFromTemplate, made.services, start);
  return accounts;
}

/** The first company's documents are told to this address, unless somebody has given it another one. */
export async function tellStandIn(context: AppContext, clmUrl: string): Promise<void> {
  const { database } = context;
  const account = await findAccount(database, companies.alameda.users[0].email);
  const owner = account && (await readUser(database, account.id));
  const company = owner?.companyId && (await readCompany(database, owner.companyId));
  if (!company || (company.clmUrl && new URL(company.clmUrl).hostname !== '127.0.0.1')) return;
  if (company.clmUrl !== clmUrl) {
    await database.transaction().execute((tx) => saveCompany(tx, company.id, { clmUrl }));
  }
  const { secretMadeAt } = (await readWebhook(database, company.id)) ?? {};
  if (!secretMadeAt) await makeSecret(context, { companyId: company.id, overlapHours: 0 });
}

/** Makes the templates of the companies in the names of their owners. One of the templates is public. */
async function addTemplates(context: AppContext, owners: Record<DemoCompanyKey, UserActor>, at: Date) {
  const then: AppContext = { ...context, now: () => at };
  const made = {} as Record<keyof typeof templates, TemplateId>;
  for (const [key, template] of Object.entries(templates) as [keyof typeof templates, DemoTemplate][]) {
    const owner = owners[template.company];
    const author: UserActor = template.type === 'public' ? { ...owner, role: 'admin' } : owner; // may publish
    made[key] = await addTemplate(then, author, template);
  }
  return made;
}

/** Makes a company with its users. The first of them creates its documents. */
async function found({ database }: AppContext, { users, ...company }: DemoCompany, createdAt: Date) {
  const companyId = CompanyId.parse(newId(createdAt));
  const members = await Promise.all(users.map((user) => withPassword(user, createdAt)));
  await database.transaction().execute(async (tx) => {
    await insertCompany(tx, { ...company, id: companyId, redirectUrlOnApproval: null, createdAt });
    for (const { password, ...user } of members) {
      await insertUser(tx, {
        ...user,
        companyId,
        role: 'sub',
        status: 'ACTIVE',
        country: 'MX',
        language: company.language,
        createdAt,
      });
    }
  });
  const [first] = members;
  if (!first) throw new Error(`${company.name} has nobody.`);
  const owner: UserActor = { role: 'sub', id: first.id, name: first.fullName, companyId };
  return { owner, logins: members.map(({ email, password }) => ({ email, password, company: company.name })) };
}

async function withPassword(user: DemoCompany['users'][number], createdAt: Date) {
  const password = newPassword();
  return { ...user, id: UserId.parse(newId(createdAt)), password, passwordHash: await hashPassword(password) };
}
