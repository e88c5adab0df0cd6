import { now } from '../../../test/builders.ts';
import { aDossier, aSigner } from '../../../test/dossier.ts';
import { timelineOf } from './timeline.ts';

const signed = [aSigner('firmante_1', { state: 'signed', signedAt: now })];
const approved = { approvedAt: now };

it.each([
  ['waits for its approval', aDossier(), ['done', 'in_progress', 'waiting', 'waiting']],
  ['was rejected by its approver', aDossier({ status: 'RECHAZADO' }), ['done', 'in_progress', 'waiting', 'waiting']],
  ['is being signed', aDossier({ status: 'ENVIADO', ...approved }), ['done', 'done', 'in_progress', 'waiting']],
  [
    'is being signed, without a VoBo',
    aDossier({ status: 'ENVIADO', sendWithoutVobo: true }),
    ['done', 'done', 'in_progress', 'waiting'],
  ],
  [
    'was declined by a signer',
    aDossier({ status: 'RECHAZADO', ...approved }),
    ['done', 'done', 'in_progress', 'waiting'],
  ],
  ['is being sealed', aDossier({ status: 'ENVIADO', ...approved }, signed), ['done', 'done', 'done', 'in_progress']],
  [
    'is complete',
    aDossier({ status: 'COMPLETADO', ...approved, completedAt: now }, signed),
    ['done', 'done', 'done', 'done'],
  ],
  [
    'was generated without signatures',
    aDossier({ status: 'COMPLETADO', sendWithoutVobo: true, completedAt: now }, []),
    ['done', 'done', 'done', 'done'],
  ],
])('shows the steps of a document that %s', (_, dossier, states) => {
  const timeline = timelineOf(dossier, null);
  expect(timeline.map(({ step }) => step)).toEqual(['created', 'approval', 'signature', 'completed']);
  expect(timeline.map(({ state }) => state)).toEqual(states);
});

it('dates the steps that are done, and no others', () => {
  expect(timelineOf(aDossier({ status: 'ENVIADO', ...approved }), null).map(({ at }) => at)).toEqual([
    now.toISOString(),
    now.toISOString(),
    null,
    null,
  ]);
});

const stopped = { kind: 'stopped', by: 'Ana', at: now.toISOString() };
const skipped = { kind: 'skipped', by: null, at: null };

it.each([
  ['was rejected by its approver', aDossier({ status: 'RECHAZADO' }), { approval: stopped }],
  ['was declined by a signer', aDossier({ status: 'RECHAZADO', ...approved }), { signature: stopped }],
  ['needs no VoBo', aDossier({ status: 'ENVIADO', sendWithoutVobo: true }), { approval: skipped }],
  [
    'needed no VoBo and was declined',
    aDossier({ status: 'RECHAZADO', sendWithoutVobo: true }),
    { approval: skipped, signature: stopped },
  ],
  ['is to be generated without signature', aDossier({ generateWithoutSignature: true }), { signature: skipped }],
  ['waits for its approval', aDossier(), {}],
  ['is complete', aDossier({ status: 'COMPLETADO', ...approved, completedAt: now }, signed), {}],
])('says which step of a document was left out or stopped it, if it %s', (_, dossier, expected) => {
  const told = timelineOf(dossier, { by: 'Ana', isWithdrawal: false }).flatMap(({ step, outcome }) =>
    outcome ? [[step, outcome]] : [],
  );
  expect(Object.fromEntries(told)).toEqual(expected);
});

it('tells a withdrawal by its sender from a rejection', () => {
  const [, approval] = timelineOf(aDossier({ status: 'RECHAZADO' }), { by: 'Lucía', isWithdrawal: true });
  expect(approval?.outcome).toEqual({ ...stopped, by: 'Lucía', isWithdrawal: true });
});
