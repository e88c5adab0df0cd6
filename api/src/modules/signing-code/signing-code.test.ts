import { DocumentId, SignerId } from '@pacta/contracts';
import { secretsWith } from '../../platform/secrets.ts';
import { digitsOf, isCode } from './digits-of.ts';
import { masked, nextAfter, type SigningCode, stateOf } from './signing-code.ts';

const now = new Date('2026-01-01T09:00:00Z');
const minute = 60_000;
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

const aCode = (code: Partial<SigningCode> = {}): SigningCode => ({
  id: '0198c1a0-0000-7000-8000-0000000000c1',
  documentId: DocumentId.parse('0198c1a0-0000-7000-8000-0000000000d1'),
  version: 2,
  signerId: SignerId.parse('0198c1a0-0000-7000-8000-0000000000e1'),
  linkId: '0198c1a0-0000-7000-8000-0000000000f1',
  session: 'laptop',
  channel: 'email',
  address: 'jose@example.com',
  createdAt: now,
  expiresAt: later(10 * minute),
  tries: 0,
  checkedAt: null,
  usedAt: null,
  endedAt: null,
  ...code,
});
const here = { session: 'laptop', version: 2, addresses: ['jose@example.com'], now };

describe('a code', () => {
  it.each([
    ['may be typed where it was asked for', {}, {}, 'sent'],
    ['is none on another device', {}, { session: 'phone' }, 'none'],
    ['is none where nobody called', {}, { session: undefined }, 'none'],
    ['counts for no other version', { checkedAt: now }, { version: 3 }, 'ended'],
    ['counts for no other address', { checkedAt: now }, { addresses: ['nuevo@example.com'] }, 'ended'],
    ['ends with the fifth wrong try', { tries: 5 }, {}, 'ended'],
    ['counts though the fifth try was the right one', { tries: 5, checkedAt: now }, {}, 'checked'],
    ['ends when another takes its place', { checkedAt: now, endedAt: now }, {}, 'ended'],
    ['is none once it was used', { checkedAt: now, usedAt: now }, {}, 'none'],
    ['ends after ten minutes', {}, { now: later(10 * minute) }, 'ended'],
    ['counts for half an hour once it was checked', { checkedAt: now }, { now: later(30 * minute - 1) }, 'checked'],
    ['and no longer', { checkedAt: now }, { now: later(30 * minute) }, 'ended'],
  ])('%s', (_, code, asked, state) => {
    expect(stateOf(aCode(code), { ...here, ...asked })).toBe(state);
  });
});

it('is sent ten times in a day at most', () => {
  const apart = (count: number, minutes: number) =>
    Array.from({ length: count }, (_, index) => later(-(index + 1) * minutes * minute));
  expect(nextAfter([], now)).toBeNull();
  expect(nextAfter(apart(1, 0.25), now)).toEqual(later(minute / 4));
  expect(nextAfter(apart(5, 10), now)).toEqual(later(10 * minute));
  expect(nextAfter(apart(9, 20), now)).toBeNull();
  expect(nextAfter(apart(10, 60), now)).toEqual(later(14 * 60 * minute));
});

it('shows of an address what its owner recognises, and no more', () => {
  expect(['jose@example.com', 'ñ@x.mx', '"a@b"@acme.mx', '+525512345642'].map(masked)).toEqual([
    'j***@example.com',
    'ñ***@x.mx',
    '"***@acme.mx',
    '•••• 42',
  ]);
});

describe('the digits', () => {
  const secrets = secretsWith(Buffer.alloc(32, 'test'));

  it('are six, the same each time, and others for each code and installation', () => {
    const codes = Array.from({ length: 200 }, (_, index) => ({ id: `0198c1a0-0000-7000-8000-${index}` }));
    const all = codes.map((code) => digitsOf(secrets, code));
    for (const digits of all) expect(digits).toMatch(/^\d{6}$/);
    expect(codes.map((code) => digitsOf(secrets, code))).toEqual(all);
    expect(new Set(all).size).toBeGreaterThan(195);
    const elsewhere = secretsWith(Buffer.alloc(32, 'else'));
    expect(digitsOf(elsewhere, codes[0]!)).not.toBe(all[0]);
  });

  it('are compared whole', () => {
    const digits = digitsOf(secrets, aCode());
    expect([digits, digits.slice(0, 5), `${digits}0`, ''].map((typed) => isCode(secrets, aCode(), typed))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
