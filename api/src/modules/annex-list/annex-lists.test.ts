import type { AnnexList, AnnexLists } from '@pacta/contracts/annex-list';
import { anAdmin, aSub, companyId, insertedCompany, insertedUser, otherCompanyId } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { as, get, post, put } from '../../../test/journey.ts';

startEmpty();
beforeEach(async () => {
  await insertedCompany();
  await insertedCompany({ id: otherCompanyId, name: 'Otra', language: 'en' });
  await insertedUser();
});

const lists = `/companies/${companyId}/annex-lists`;
const providers = { name: 'Proveedores', counterparty: 'other' as const, items: [{ name: 'RFC' }, { name: 'Póliza' }] };
const read = async (): Promise<AnnexLists> => (await get(lists)).json();
const only = async (): Promise<AnnexList> => (await read()).lists[0]!;
const create = (list: object = providers, url = lists) => post(url, list, anAdmin());
const edit = ({ id, revision }: AnnexList, list: object) => put(`${lists}/${id}`, { ...list, revision }, anAdmin());
const remove = (id: string, url = lists) => as(anAdmin()).inject({ method: 'DELETE', url: `/v1${url}/${id}` });
const reasonOf = ({ json }: { json: () => { reason?: string } }) => json().reason;

describe('the lists of a company', () => {
  it('are made by an administrator, and seen by whoever makes documents for the company', async () => {
    expect((await create()).statusCode).toBe(200);
    expect(await read()).toMatchObject({
      mayEdit: false,
      lists: [
        {
          name: 'Proveedores',
          counterparty: 'other',
          revision: 1,
          items: [
            { name: 'RFC', note: '', isRequired: true, giver: 'sender' },
            { name: 'Póliza', isRequired: true },
          ],
        },
      ],
    });
    expect((await post(lists, providers)).statusCode).toBe(403);
    const stranger = await get(lists, aSub(otherCompanyId));
    expect([stranger.statusCode, reasonOf(stranger)]).toEqual([404, 'company.not_found']);
  });

  it('begin with a proposal for persons and legal entities in the company’s language, which a second click leaves as it is', async () => {
    const proposed = (await post(`${lists}/proposal`, {}, anAdmin())).json() as AnnexLists;
    expect(proposed.lists.map(({ name, counterparty }) => [name, counterparty])).toEqual([
      ['Persona física', 'persona_fisica'],
      ['Persona moral', 'persona_moral'],
    ]);
    const moral = proposed.lists[1]!;
    expect(moral.items.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Acta constitutiva', 'Poder notarial']),
    );
    expect((await edit(moral, { ...providers, name: moral.name, items: moral.items.slice(0, 1) })).statusCode).toBe(
      200,
    );
    const again = (await post(`${lists}/proposal`, {}, anAdmin())).json() as AnnexLists;
    expect(again.lists.map(({ items }) => items.length)).toEqual([proposed.lists[0]!.items.length, 1]);
    const inEnglish = await post(`/companies/${otherCompanyId}/annex-lists/proposal`, {}, anAdmin());
    expect(inEnglish.json().lists.map(({ name }: AnnexList) => name)).toEqual(['Legal entity', 'Natural person']);
  });

  it('keep the ids of items that stay, and give no item the id of another list', async () => {
    await create();
    const list = await only();
    const foreign = '0198c1a0-0000-7000-8000-00000000ffff';
    const [rfc, policy] = list.items;
    const wanted = [
      { ...policy, name: 'Póliza de seguro' },
      { name: 'Fianza', id: foreign },
      { ...rfc, name: 'Otro', id: policy!.id },
    ];
    await edit(list, { ...providers, items: wanted });
    const { items, revision } = await only();
    expect(revision).toBe(2);
    expect(items[0]).toMatchObject({ id: policy!.id, name: 'Póliza de seguro' });
    expect(new Set([foreign, policy!.id, ...items.slice(1).map(({ id }) => id)]).size).toBe(4);
  });

  it('let one of two edits of the same revision win, and tell the other', async () => {
    await create();
    const list = await only();
    const answers = await Promise.all(['Una', 'Otra'].map((name) => edit(list, { ...providers, name })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.map(reasonOf)).toContain('annex.list_changed');
    await remove(list.id);
    expect(reasonOf(await edit({ ...list, revision: 2 }, providers))).toBe('annex.list_not_found');
  });

  it('have names of their own, and so do the items of each', async () => {
    await create();
    expect(reasonOf(await create({ ...providers, name: 'PROVEEDORES' }))).toBe('annex.list_name_taken');
    const twice = await create({ ...providers, name: 'B', items: [{ name: 'RFC' }, { name: 'rfc' }] });
    expect([reasonOf(twice), twice.json().facts]).toEqual(['annex.name_twice', { name: 'rfc' }]);
    expect((await create({ ...providers, name: 'B', items: [] })).statusCode).toBe(400);
    const all = await Promise.all(['C', 'C'].map((name) => create({ ...providers, name })));
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('are at most fifty', async () => {
    for (let n = 0; n < 50; n += 1) expect((await create({ ...providers, name: `Lista ${n}` })).statusCode).toBe(200);
    expect(reasonOf(await create({ ...providers, name: 'Una más' }))).toBe('annex.too_many_lists');
    expect(reasonOf(await post(`${lists}/proposal`, {}, anAdmin()))).toBe('annex.too_many_lists');
    expect((await read()).lists).toHaveLength(50);
  });

  it('belong to one company: by the address of another they do not exist', async () => {
    await create();
    const { id } = await only();
    const other = `/companies/${otherCompanyId}/annex-lists`;
    expect((await remove(id, other)).statusCode).toBe(404);
    expect((await put(`${other}/${id}`, { ...providers, revision: 1 }, anAdmin())).statusCode).toBe(404);
    expect((await read()).lists).toHaveLength(1);
  });

  it('go with a company that is deleted', async () => {
    await create(providers, `/companies/${otherCompanyId}/annex-lists`);
    const answer = await as(anAdmin()).inject({ method: 'DELETE', url: `/v1/companies/${otherCompanyId}` });
    expect(answer.statusCode).toBe(200);
    expect(await database.selectFrom('annexLists').selectAll().execute()).toEqual([]);
  });
});
