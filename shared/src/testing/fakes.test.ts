import { z } from 'zod';
import { kept, numbered, oneOf, toldIn } from './fakes.ts';

const Lease = z.object({ id: z.string(), status: z.enum(['sent', 'signed']) });
const sent = { id: 'a', status: 'sent' };

const stories = {
  default: { args: { lease: sent, list: { data: [sent] } } },
  ToSign: {},
  ToSignAgainLater: { args: { lease: { ...sent } } },
  Signed: { args: { lease: { id: 'b', status: 'signed' } } },
  Loading: { args: { lease: null } },
  Skeleton: { args: { lease: { id: 'c', status: 'sent' } }, render: () => null },
};

it('knows the states that stories show, the usual one first and each once', () => {
  const states = toldIn(stories, 'lease', Lease).map(({ story, value }) => `${story}: ${value.id}`);
  expect(states).toEqual(['to sign: a', 'signed: b']);
});

it('finds what stands inside an argument', () => {
  expect(toldIn(stories, 'list.data', z.array(Lease))[0]?.value).toEqual([sent]);
});

it('refuses stories that the contract does not allow, or that do not have the argument', () => {
  const drifted = { ...stories, Signed: { args: { lease: { id: 'b', status: 'burnt' } } } };
  expect(() => toldIn(drifted, 'lease', Lease)).toThrow('status');
  expect(() => toldIn(stories, 'document', Lease)).toThrow('No story has document.');
});

it('gives each an id of its own, by which it is found again', () => {
  const told = numbered(toldIn(stories, 'lease', Lease), 'ab12').map(({ value }) => value);
  expect(told.map(({ id }) => id)).toEqual([
    'ab120000-0000-4000-8000-000000000001',
    'ab120000-0000-4000-8000-000000000002',
  ]);
  expect(oneOf(told, told[1]?.id).status).toBe('signed');
  expect(() => oneOf(told, 'b')).toThrow(expect.objectContaining({ code: 404 }));
});

it('keeps what is changed, added and removed, and leaves what it began with as it was', () => {
  const begun = [{ id: 'a', status: 'sent' }];
  const leases = kept(begun);
  leases.add({ id: 'b', status: 'sent' });
  expect(leases.change('a', ({ status }) => ({ status: `${status} again` }))).toEqual({
    id: 'a',
    status: 'sent again',
  });
  expect(leases.all().map(({ id }) => id)).toEqual(['b', 'a']);
  expect(leases.one('a').status).toBe('sent again');
  leases.remove('b');
  expect(() => leases.one('b')).toThrow(expect.objectContaining({ code: 404 }));
  expect(begun).toEqual([{ id: 'a', status: 'sent' }]);
});
