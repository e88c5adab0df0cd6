import { deleteUser, getCompany, listUsers, updateCompany, updateUser } from '@pacta/contracts';
import { askFakes, readSample } from '@pacta/shared/testing';
import remote from '../remote.tsx';
import fakes from './fakes.ts';

it.each(fakes.samples)('answers by the contracts what $label asks', async ({ to }) => {
  const { params, found } = await readSample(fakes, remote.routes, to);
  const [named] = Object.keys(params).slice(-1);
  expect(found.filter((path) => path.includes(`:${named}`)).length).toBeGreaterThan(named ? 0 : -1);
});

it('keeps what is changed and forgets what is deleted', async () => {
  const [user] = (await askFakes(fakes, listUsers, {})).results;
  const params = { userId: String(user?.id) };
  const body = { full_name: 'Olga Paz Robles', revision: user?.revision ?? 0 };
  expect((await askFakes(fakes, updateUser, { params, body })).full_name).toBe('Olga Paz Robles');
  await askFakes(fakes, deleteUser, { params });
  const left = (await askFakes(fakes, listUsers, {})).results;
  expect(left.map(({ id }) => id)).not.toContain(user?.id);
});

it('calls a company what it was renamed to', async () => {
  const to = fakes.samples.find(({ label }) => label.startsWith('Company:'))?.to ?? '';
  const params = { companyId: to.split('/').at(-1) ?? '' };
  await askFakes(fakes, updateCompany, { params, body: { name: 'Inmobiliaria Ñandú', revision: 1 } });
  expect((await askFakes(fakes, getCompany, { params })).name).toBe('Inmobiliaria Ñandú');
});
