import type { DocumentStatus, Sha256, SignerPosition } from '@pacta/contracts';
import type { LogEvent, LoggedEntry, LogHead } from '../log/log.ts';
import { isIntact } from '../log/verify-log.ts';
import { isDone, type Signer } from '../signer/signer.ts';
import { addressesOf, type Document } from './document.ts';

/** What the database says of one document, and its trail. */
export interface TrailFacts {
  readonly document: Pick<
    Document,
    | 'id'
    | 'identifier'
    | 'status'
    | 'version'
    | 'sha256'
    | 'voboEmail'
    | 'scanSha256'
    | 'sealedSha256'
    | 'preparedSha256'
    | 'companySignedAt'
  >;
  readonly head: LogHead;
  readonly entries: readonly LoggedEntry[];
  readonly versions: readonly { readonly version: number; readonly sha256: Sha256 }[];
  readonly signers: readonly Signer[];
}

/** What a document has to be like, going by its trail. */
interface Told {
  status: DocumentStatus | null;
  version: number;
  readonly versions: Map<number, Sha256>;
  readonly addresses: Map<string, string>;
  /** Whether the trail names everybody: earlier ones do not. */
  namesAll: boolean;
  readonly signed: Set<SignerPosition>;
  /** By e.firma. */
  isCompanyDone: boolean;
  prepared: Sha256 | null;
  scan: Sha256 | null;
  completed: Sha256 | null;
}

type Teller = (told: Told, entry: LoggedEntry) => void;

const becomes =
  (status: DocumentStatus): Teller =>
  (told) => {
    told.status = status;
  };

const tellers: Partial<Record<LogEvent['type'], Teller>> = {
  CREATED: (told, entry) => {
    told.version = entry.version;
    told.versions.set(entry.version, entry.sha256);
    if (entry.actorKind === 'signer') return; // the client's answers make a version, and void nothing
    told.status = 'PENDIENTE';
    told.signed.clear();
    told.isCompanyDone = false;
    told.prepared = null;
    told.scan = null;
    tellAddresses(told, entry);
  },
  EMAIL_CORRECTED: (told, { details }) => {
    told.addresses.set(String(details?.['whose']), String(details?.['to']));
  },
  ACCEPTED: becomes('ACEPTADO'),
  REJECTED: becomes('RECHAZADO'),
  SENT: becomes('ENVIADO'),
  SENT_DOCUSIGN: becomes('ENVIADO'),
  SENT_WEETRUST: becomes('ENVIADO'),
  SIGNED: (told, { position, onPaper, sha256, details }) => {
    if (position) told.signed.add(position);
    else told.isCompanyDone = true;
    if (onPaper) told.scan = sha256;
    if (details?.['efirma']) told.prepared = sha256;
  },
  PREPARED: (told, { sha256 }) => {
    told.prepared = sha256;
  },
  COMPLETED: (told, { sha256 }) => {
    told.status = 'COMPLETADO';
    told.completed = sha256;
  },
  TIMESTAMPED: (told, { sha256 }) => {
    told.completed = sha256;
  },
};

const whose = /^(vobo|firmante_\d)$/;

function tellAddresses(told: Told, { details }: LoggedEntry): void {
  const addresses = Object.entries(details ?? {}).filter(([name]) => whose.test(name));
  if (!details) return;
  told.namesAll = true;
  told.addresses.clear();
  for (const [name, address] of addresses) told.addresses.set(name, String(address));
}

function tell(entries: readonly LoggedEntry[]): Told {
  const told: Told = {
    status: null,
    version: 0,
    versions: new Map(),
    addresses: new Map(),
    namesAll: false,
    signed: new Set(),
    isCompanyDone: false,
    prepared: null,
    scan: null,
    completed: null,
  };
  for (const entry of entries) tellers[entry.type]?.(told, entry);
  return told;
}

/** Where the database and the trail do not agree, in words for the operator; nothing where they do. */
export function differencesOf(facts: TrailFacts): string[] {
  const { entries, head } = facts;
  if (!isIntact(entries, head)) return ['the chain is broken: an entry was changed, added or removed'];
  const told = tell(entries);
  return [
    ...unequal('status', facts.document.status, told.status),
    ...unequal('version', facts.document.version, told.version),
    ...versionDifferences(facts, told),
    ...addressDifferences(facts, told),
    ...signatureDifferences(facts, told),
    ...fileDifferences(facts, told),
  ];
}

const unequal = (what: string, stored: unknown, told: unknown): string[] =>
  stored === told ? [] : [`${what}: the database has ${stored ?? 'none'}, the trail ${told ?? 'none'}`];

const versionDifferences = ({ versions }: TrailFacts, told: Told): string[] => {
  const stored = new Map(versions.map(({ version, sha256 }) => [version, sha256]));
  const numbers = new Set([...stored.keys(), ...told.versions.keys()]);
  return [...numbers].flatMap((n) => unequal(`file of version ${n}`, stored.get(n), told.versions.get(n)));
};

function addressDifferences({ document, signers }: TrailFacts, { addresses, namesAll }: Told): string[] {
  const stored: Record<string, string | undefined> = addressesOf({ document, signers });
  const names = namesAll ? new Set([...Object.keys(stored), ...addresses.keys()]) : addresses.keys();
  return [...names].flatMap((name) => unequal(`address of ${name}`, stored[name], addresses.get(name)));
}

const signatureDifferences = (
  { document, signers }: TrailFacts,
  { signed, isCompanyDone, prepared }: Told,
): string[] => [
  ...signers.flatMap((signer) =>
    unequal(`signature of ${signer.position}`, isDone(signer), signed.has(signer.position)),
  ),
  ...unequal('signature of the company', document.companySignedAt !== null, isCompanyDone),
  ...unequal('file with e.firmas', document.preparedSha256, prepared),
];

/** The scan counts once the document is complete: until then another may take its place. */
function fileDifferences({ document }: TrailFacts, { completed, scan }: Told): string[] {
  if (document.status !== 'COMPLETADO' || !completed) return [];
  return [
    ...unequal('completed file', document.sealedSha256 ?? document.preparedSha256 ?? document.sha256, completed),
    ...unequal('scan', document.scanSha256, scan),
  ];
}
