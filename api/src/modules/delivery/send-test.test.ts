import { validation } from '@pacta/contracts';
import type { PhoneServices } from '../../../demo/phone-carried.ts';
import { phoneAccounts, startPhoneServices } from '../../../demo/phone-services.ts';
import { appFor, pass } from '../../../test/app.ts';
import { adminId, anAdmin, aSub, companyId, insertedCompany, insertedUser } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';
import type { Channels } from '../../channel/channel.ts';
import { twilioChannel } from '../../channel/twilio.ts';
import { whatsAppChannel } from '../../channel/whatsapp.ts';

startEmpty();

let services: PhoneServices;
let channels: Channels;
beforeEach(async () => {
  services = await startPhoneServices();
  channels = {
    whatsapp: whatsAppChannel({ ...phoneAccounts.whatsapp, url: `${services.url}/v23.0` }),
    sms: twilioChannel({
      ...phoneAccounts.sms,
      url: services.url,
      publicUrl: 'https://pacta.test',
      reportsTo: undefined,
    }),
  };
  await insertedCompany({ phoneCountry: null });
  await insertedUser({ id: adminId, companyId: null, role: 'admin', email: 'admin@example.com' });
});
afterEach(() => services.stop());

async function test(body: object, user = anAdmin(), has = channels) {
  const api = appFor(user, { channels: has });
  const answer = await api.inject({ method: 'POST', url: `/v1/companies/${companyId}/test-messages`, payload: body });
  await api.close();
  return answer;
}
const phone = '+52 55 1234 5642';

it.each([
  ['sms', /es una prueba/],
  ['whatsapp', /000000/],
] as const)('sends a test by %s that says what it is', async (channel, words) => {
  expect((await test({ channel, phone })).json()).toEqual({
    to: '+525512345642',
    trouble: null,
    said: null,
    fault: null,
  });
  expect(services.carried).toMatchObject([{ to: '+525512345642' }]);
  expect(services.carried[0]?.words.join(' ')).toMatch(words);
});

it('says why the service did not take it', async () => {
  services.conduct = 'credentials';
  expect((await test({ channel: 'sms', phone })).json()).toMatchObject({ trouble: 'credentials' });
  services.conduct = 'template-missing';
  expect((await test({ channel: 'whatsapp', phone })).json()).toMatchObject({
    trouble: 'template',
    said: expect.stringContaining('132001'),
  });
});

it('is refused by name where there is no such way, and for a number without its country', async () => {
  expect((await test({ channel: 'sms', phone }, anAdmin(), {})).json().fields).toEqual([
    { path: 'channel', message: validation.noSuchChannel },
  ]);
  expect((await test({ channel: 'sms', phone: '55 1234 5642' })).json().fields).toEqual([
    { path: 'phone', message: validation.phoneCountry },
  ]);
  expect((await test({ channel: 'sms', phone }, aSub())).statusCode).toBe(403);
  expect(services.asked).toBe(0);
});

it('sends five in an hour to whatever company, also where none arrived', async () => {
  services.conduct = 'invalid-number';
  const statuses = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await test({ channel: 'sms', phone })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  pass(60 * 60_000);
  expect((await test({ channel: 'sms', phone })).statusCode).toBe(200);
});
