import { declineEnvelope, signEnvelope } from '../../../demo/docusign-desk.ts';
import { type DocusignStandIn, startDocusignStandIn } from '../../../demo/docusign-stand-in.ts';
import { signDocument } from '../../../demo/weetrust-desk.ts';
import { startWeetrustStandIn, type WeetrustStandIn } from '../../../demo/weetrust-stand-in.ts';
import { context, reached } from '../../../test/app.ts';
import { companyId, insertedCompany, insertedUser, now } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { created, detail, get } from '../../../test/journey.ts';
import { clock, creditsOf, later, workOnEnvelopes } from '../../../test/provider.ts';
import { makeDocusign } from '../../envelope/docusign/docusign.ts';
import type { ProviderAccount } from '../../envelope/envelope-provider.ts';
import { makeWeetrust } from '../../envelope/weetrust/weetrust.ts';
import { sealedSecrets } from '../company/company-change.ts';
import { saveCompany } from '../company/company-storage.ts';

startEmpty();

let docusign: DocusignStandIn;
let weetrust: WeetrustStandIn;
beforeEach(async () => {
  clock.at = now;
  await insertedCompany();
  await insertedUser();
  docusign = (await startDocusignStandIn({ now: () => clock.at }))!;
  weetrust = (await startWeetrustStandIn({ now: () => clock.at }))!;
  const { url, integrationKey, privateKey, connectKey } = docusign;
  const own = { now: () => clock.at, timeLimit: 2_000 };
  reached.providers = {
    docusign: {
      provider: makeDocusign({ url, integrationKey, privateKey, redirectUrl: url, connectKeys: [], ...own }),
      webhookSecret: connectKey,
    },
    weetrust: { provider: makeWeetrust({ url: weetrust.url, ...own }), webhookSecret: 'a secret' },
  };
});
afterEach(async () => {
  await docusign.stop();
  await weetrust.stop();
});

const connect = (signatureProvider: 'docusign' | 'weetrust', account: ProviderAccount) =>
  database
    .transaction()
    .execute((tx) =>
      saveCompany(tx, companyId, { signatureProvider, credits: 5, ...sealedSecrets(context, companyId, account) }),
    );
const alone = { settings: { sendWithoutVobo: true } };
const only = <T>(held: ReadonlyMap<string, T>): T => {
  expect(held.size).toBe(1);
  return [...held.values()][0]!;
};

describe('DocuSign', () => {
  beforeEach(() => connect('docusign', docusign.account));

  it.each(['right', 'lost', 'cut', 'broken', 'page', 'busy_for_a_while', 'expired'] as const)(
    'sends a document once (%s), and its file comes back',
    async (fault) => {
      if (fault !== 'right') docusign.misbehave('create', fault);
      const { id } = await created(alone);
      await workOnEnvelopes();
      for (let n = 0; n < 3; n += 1) {
        later(60);
        await workOnEnvelopes();
      }
      expect(await detail(id)).toMatchObject({ status: 'ENVIADO', envelope: { stage: 'sent', trouble: null } });
      const held = only(docusign.envelopes);
      for (const signer of held.signers) await signEnvelope(docusign, held, signer);
      for (let n = 0; n < 3; n += 1) {
        later(60);
        await workOnEnvelopes();
      }
      expect(await detail(id)).toMatchObject({ status: 'COMPLETADO', envelope: { stage: 'completed' } });
      const file = await get(`/documents/${id}/file`);
      expect(Buffer.compare(file.rawPayload, held.signed!)).toBe(0);
      expect(await creditsOf()).toBe(4);
    },
  );

  it('tells who declined', async () => {
    const { id } = await created(alone);
    await workOnEnvelopes();
    const held = only(docusign.envelopes);
    await declineEnvelope(docusign, held, held.signers[1]!, 'La renta es otra');
    later(60);
    await workOnEnvelopes();
    const { status, rejection, comments } = await detail(id);
    expect(status).toBe('RECHAZADO');
    expect(comments).toMatchObject([{ id: rejection?.commentId, text: 'La renta es otra' }]);
  });

  it('takes no file of another envelope, though it says the same to the letter', async () => {
    const documents = [await created(alone), await created(alone)];
    await workOnEnvelopes();
    const held = [...docusign.envelopes.values()];
    for (const each of held) for (const signer of each.signers) await signEnvelope(docusign, each, signer);
    const swap = () => {
      const files = held.map(({ signed }) => signed).toReversed();
      for (const [index, each] of held.entries()) each.signed = files[index] ?? null;
    };
    const work = async () => {
      for (let n = 0; n < 3; n += 1) {
        later(60);
        await workOnEnvelopes();
      }
    };
    swap();
    await work();
    for (const { id } of documents) {
      const fault = { kind: 'unusable', host: 'DocuSign', value: 'another envelope' };
      expect(await detail(id)).toMatchObject({ status: 'ENVIADO', envelope: { stage: 'fetching', fault } });
    }
    swap();
    await work();
    for (const { id } of documents) expect(await detail(id)).toMatchObject({ status: 'COMPLETADO' });
  });

  it('takes no file of another document', async () => {
    const { id } = await created(alone);
    await workOnEnvelopes();
    const held = only(docusign.envelopes);
    docusign.download = 'not_pdf';
    for (const signer of held.signers) await signEnvelope(docusign, held, signer);
    for (let n = 0; n < 3; n += 1) {
      later(60);
      await workOnEnvelopes();
    }
    expect(await detail(id)).toMatchObject({ status: 'ENVIADO', envelope: { trouble: 'down' } });
  });
});

describe('Weetrust', () => {
  beforeEach(() => connect('weetrust', weetrust.account));

  it.each([
    ['invite', 'lost'],
    ['upload', 'cut'],
    ['fix', 'broken'],
    ['invite', 'expired'],
    ['register', 'refused'],
    ['list', 'busy'],
  ] as const)('sends a document once although %s is %s, and its file comes back', async (route, fault) => {
    weetrust.misbehave(route, fault);
    const { id } = await created(alone);
    await workOnEnvelopes();
    for (let n = 0; n < 3; n += 1) {
      later(60);
      await workOnEnvelopes();
    }
    expect(await detail(id)).toMatchObject({ status: 'ENVIADO', envelope: { stage: 'sent', trouble: null } });
    const held = only(weetrust.envelopes);
    for (const signer of held.signers) await signDocument(weetrust, held, signer);
    for (let n = 0; n < 3; n += 1) {
      later(60);
      await workOnEnvelopes();
    }
    expect(await detail(id)).toMatchObject({ status: 'COMPLETADO' });
    expect(await creditsOf()).toBe(4);
  });

  it('refuses for good, and the credit comes back', async () => {
    weetrust.misbehave('invite', 'refused');
    const { id } = await created(alone);
    await workOnEnvelopes();
    expect(await detail(id)).toMatchObject({ status: 'RECHAZADO' });
    expect([await creditsOf(), weetrust.envelopes.size]).toEqual([5, 0]);
  });
});
