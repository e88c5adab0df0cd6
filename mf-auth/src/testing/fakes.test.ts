import { checkPasswordLink, login } from '@pacta/contracts';
import { askFakes, readSample } from '@pacta/shared/testing';
import remote from '../remote.tsx';
import fakes from './fakes.ts';

it.each(fakes.samples)('has a page for $label', async ({ to }) => {
  const { params } = await readSample(fakes, remote.routes, to);
  expect(params).toEqual({});
});

it('signs in with any password but “wrong”', async () => {
  const body = { email: 'lucia@robles.example', password: 'another one' };
  expect((await askFakes(fakes, login, { body })).user.full_name).toBeTruthy();
  await expect(askFakes(fakes, login, { body: { ...body, password: 'wrong' } })).rejects.toThrow('login.failed');
});

it('takes mailed keys, but for the one that has ended', async () => {
  const [works, ended] = fakes.samples.filter(({ to }) => to.startsWith('/auth/reset-password'));
  const keyIn = (to = '') => to.split('#key=')[1] ?? '';
  expect(await askFakes(fakes, checkPasswordLink, { body: { key: keyIn(works?.to) } })).toEqual({});
  await expect(askFakes(fakes, checkPasswordLink, { body: { key: keyIn(ended?.to) } })).rejects.toThrow('link_invalid');
});
