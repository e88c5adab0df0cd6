import { TrailEntry } from '@pacta/contracts';

const sha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** An entry of a trail. Pass only what the test is about. */
export const aTrailEntry = (entry: Partial<TrailEntry> = {}): TrailEntry =>
  TrailEntry.parse({
    sequence: 1,
    type: 'CREATED',
    at: '2026-11-19T18:05:00Z',
    actor: { kind: 'user', name: 'Lucía Robles Hernández' },
    version: 1,
    position: null,
    onPaper: false,
    ip: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
    authentication: 'session',
    details: { vobo: 'elena@example.com', firmante_1: 'sofia@example.com' },
    sha256,
    hash: sha256,
    ...entry,
  });

const approver = { kind: 'approver', name: 'Elena Ortiz Prado' };

/** What happened to a document whose approver had a wrong address, the newest first. */
export const aTrail = (): TrailEntry[] => [
  aTrailEntry({
    sequence: 5,
    type: 'DOWNLOADED',
    actor: approver,
    authentication: 'link',
    ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    details: { what: 'file', email: 'elena.ortiz@example.com' },
  }),
  aTrailEntry({
    sequence: 4,
    type: 'LINK_OPENED',
    actor: approver,
    authentication: 'link',
    details: { link: 'l-1', email: 'elena.ortiz@example.com' },
  }),
  aTrailEntry({ sequence: 3, type: 'LINKS_ENDED', authentication: 'token', details: { why: 'address', links: 1 } }),
  aTrailEntry({
    sequence: 2,
    type: 'EMAIL_CORRECTED',
    details: { whose: 'vobo', from: 'elena@example.com', to: 'elena.ortiz@example.com', by: 'lucia@example.com' },
  }),
  aTrailEntry(),
];
