import { DocumentId, Sha256 } from '@pacta/contracts';
import { now } from '../../../test/builders.ts';
import { chained, hashOf, type LogEvent, type LoggedEntry } from './log.ts';
import { isIntact } from './verify-log.ts';

const documentId = DocumentId.parse('0198c1a0-0000-7000-8000-0000000000d1');
const file = Sha256.parse('a'.repeat(64));

const event = (type: LogEvent['type']): LogEvent => ({
  type,
  at: now,
  actorKind: 'system',
  actorName: 'Pacta',
  version: 1,
  sha256: file,
  position: null,
  onPaper: false,
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
  authentication: 'link',
  details: { from: 'ana@example.com', to: 'otra@example.com' },
});

function aLog() {
  const entries: LoggedEntry[] = [];
  let head: Parameters<typeof isIntact>[1] = { logSequence: 0, logHead: null };
  for (const type of ['CREATED', 'ACCEPTED', 'SENT', 'SIGNED'] as const) {
    const entry = chained(documentId, head, event(type));
    entries.push(entry);
    head = { logSequence: entry.sequence, logHead: entry.hash };
  }
  return { entries, head };
}

const { entries, head } = aLog();

it('accepts an unchanged log', () => {
  expect(isIntact(entries, head)).toBe(true);
  expect(isIntact([], { logSequence: 0, logHead: null })).toBe(true);
});

it.each<[string, Partial<LoggedEntry>]>([
  ['type', { type: 'REJECTED' }],
  ['moment', { at: new Date(now.getTime() + 1) }],
  ['actor', { actorName: 'Somebody else' }],
  ['kind of actor', { actorKind: 'user' }],
  ['version', { version: 2 }],
  ['file', { sha256: Sha256.parse('b'.repeat(64)) }],
  ['position', { position: 'firmante_2' }],
  ['way of signing', { onPaper: true }],
  ['IP address', { ip: '203.0.113.8' }],
  ['user agent', { userAgent: null }],
  ['way of authentication', { authentication: null }],
  ['details', { details: { from: 'ana@example.com', to: 'yo@example.com' } }],
  ['evidence', { ip: null, userAgent: null, authentication: null, details: null }],
  ['hash', { hash: Sha256.parse('c'.repeat(64)) }],
  ['document', { documentId: DocumentId.parse('0198c1a0-0000-7000-8000-0000000000d2') }],
])('detects that the %s of an entry was changed', (_, change) => {
  for (const index of entries.keys()) {
    const edited = entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry));
    expect(isIntact(edited, head)).toBe(false);
  }
});

it('detects that an entry was removed, wherever it stood', () => {
  for (const index of entries.keys()) expect(isIntact(entries.toSpliced(index, 1), head)).toBe(false);
});

it('detects that the last entries were removed, even if the head was moved back with them', () => {
  expect(isIntact(entries.slice(0, 2), head)).toBe(false);
  const [, second] = entries;
  expect(isIntact(entries, { logSequence: 2, logHead: second!.hash })).toBe(false);
});

it('detects that entries were swapped', () => {
  const [first, second, ...rest] = entries;
  expect(isIntact([second!, first!, ...rest], head)).toBe(false);
});

it('accepts the order in which a database gives details back', () => {
  const [first, ...rest] = entries;
  const details = { to: 'otra@example.com', from: 'ana@example.com' };
  expect(isIntact([{ ...first!, details }, ...rest], head)).toBe(true);
});

it('hashes an entry of the days before evidence as it did then', () => {
  const entry = {
    ...event('SIGNED'),
    documentId,
    sequence: 2,
    actorKind: 'signer',
    actorName: 'José',
    position: 'firmante_1',
    onPaper: true,
    ...{ ip: null, userAgent: null, authentication: null, details: null },
  } as const;
  const previous = Sha256.parse('b'.repeat(64));
  expect(hashOf(previous, entry)).toBe('2ca51123b47674ba55390cf0cd6302e8d662648b207a67169c88c31929ba886b');
});

it('hashes an entry of the days before ways of authentication as it did then', () => {
  const entry = { ...event('SIGNED'), documentId, sequence: 2, authentication: null };
  expect(hashOf(file, entry)).toBe('4f24b099dd1ace53be80786fb3c133a2eff608bf4d8c45c90ee77a95761d1aff');
});
