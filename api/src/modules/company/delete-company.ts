import type { CompanyId } from '@pacta/contracts';
import { assertSignedIn, type UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { ExpectedProblem, invalidField } from '../../problem.ts';
import { countAtProvider } from '../envelope/envelope-storage.ts';
import type { Company } from './company-storage.ts';
import { lockCompanies, readUsage, removeCompany, transferAll } from './company-transfer-storage.ts';

interface Deletion {
  readonly companyId: CompanyId;
  /**
   * The company that takes over its users, documents and templates. Without one, a company that has any is not deleted.
   */
  readonly transferTo?: CompanyId | undefined;
}

export async function deleteCompany(
  { database }: AppContext,
  user: UserActor,
  { companyId, transferTo }: Deletion,
): Promise<void> {
  if (transferTo) assertSignedIn(user); // the transfer changes users
  if (transferTo === companyId) throw toItself();
  await database.transaction().execute(async (tx) => {
    const companies = await lockCompanies(tx, transferTo ? [companyId, transferTo] : [companyId]);
    if (!companies.has(companyId)) throw new ExpectedProblem('company.not_found');
    if ((await countAtProvider(tx, companyId)) > 0) throw new ExpectedProblem('company.provider_in_use'); // its account goes with it
    if (transferTo) await transfer(tx, companyId, companies.get(transferTo));
    else await assertUnused(tx, companyId);
    await removeCompany(tx, companyId);
  });
}

const toItself = () => invalidField('transferTo', 'A company cannot be transferred to itself.');

async function assertUnused(tx: Transaction, id: CompanyId): Promise<void> {
  const { users, documents, templates } = await readUsage(tx, id);
  if (users > 0 || documents > 0 || templates > 0) throw new ExpectedProblem('company.in_use');
}

async function transfer(tx: Transaction, from: CompanyId, to: Company | undefined): Promise<void> {
  if (!to) throw new ExpectedProblem('company.not_found');
  const coming = await readUsage(tx, from);
  const present = await readUsage(tx, to.id);
  const hasRoom = (limit: number | null, more: number, already: number) =>
    more === 0 || limit === null || already + more <= limit;
  if (!hasRoom(to.userLimit, coming.countedUsers, present.countedUsers)) {
    throw new ExpectedProblem('user.limit_reached');
  }
  if (!hasRoom(to.documentLimit, coming.documents, present.documents)) {
    throw new ExpectedProblem('document.limit_reached');
  }
  await transferAll(tx, from, to.id);
}
