import type { DocumentStatus, Sha256, SignatureKind, SignerPosition } from '@pacta/contracts';
import type { LogEvent, LoggedEntry, LogHead } from '../log/log.ts';
import { isIntact } from '../log/verify-log.ts';
import { isDone, type Signer } from '../signer/signer.ts';
import { addressesOf, type Document, phonesOf } from './document.ts';

/** What the database says of one document, and its trail. */
export interface TrailFacts {
  readonly document: Pick<
    Document,
    | 'id'
    | 'identifier'
    | 'status'
    | 'signatureKind'
    | 'codeBeforeSigning'
    | 'codeChannel'
    | 'codeByMailToo'
    | 'identityVerification'
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
  /** The addresses of those who observe it. */
  readonly observers: readonly string[];
  /** The hashes of files that came for the items of its list. */
  readonly givenAnnexes: readonly Sha256[];
  /** Of the other annexes. */
  readonly looseAnnexes: readonly Sha256[];
  /** The ids of items that were waived. */
  readonly waivedItems: readonly string[];
}

/** What a document has to be like, going by its trail. */
interface Told {
  status: DocumentStatus | null;
  kind: SignatureKind;
  asksCode: boolean;
  codeChannel: string;
  codeByMailToo: boolean;
  /** That codes go to, as far as the trail names them: `phone_firmante_1`. */
  readonly phones: Map<string, string>;
  version: number;
  readonly versions: Map<number, Sha256>;
  readonly addresses: Map<string, string>;
  readonly observers: Set<string>;
  /** The hash of each file that came for an item, by its id. */
  readonly annexes: Map<string, string>;
  /** The same of files of no list, and whether the trail names these: earlier ones do not. */
  readonly looseAnnexes: Map<string, string>;
  namesLoose: boolean;
  readonly waivedItems: Set<string>;
  /** Whether the trail names everybody: earlier ones do not. */
  namesAll: boolean;
  readonly signed: Set<SignerPosition>;
  /** Whether signers show who they are, and who has, or was let off. */
  verifies: boolean;
  readonly identities: Map<string, string>;
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

const takesPlace: Teller = (told, { details }) => {
  told.addresses.set(String(details?.['whose']), String(details?.['to']));
  told.identities.delete(String(details?.['whose']));
};

/** Whose number it then is, the trail does not say. */
const changesHands: Teller = (told, entry) => {
  takesPlace(told, entry);
  told.phones.delete(`phone_${entry.details?.['whose']}`);
};

const tellers: Partial<Record<LogEvent['type'], Teller>> = {
  CREATED: (told, entry) => {
    told.version = entry.version;
    told.versions.set(entry.version, entry.sha256);
    if (entry.actorKind === 'signer') return; // the client's answers make a version, and void nothing
    told.status = 'PENDIENTE';
    told.kind = entry.details?.['signatureKind'] === 'simple' ? 'simple' : 'digital'; // entries of earlier days name none
    told.asksCode = entry.details?.['codeBeforeSigning'] === true;
    tellCodes(told, entry);
    told.verifies = entry.details?.['identityVerification'] === true;
    told.namesLoose ||= entry.details?.['looseAnnexes'] !== undefined;
    told.signed.clear();
    told.isCompanyDone = false;
    told.prepared = null;
    told.scan = null;
    tellAddresses(told, entry);
  },
  EMAIL_CORRECTED: takesPlace,
  PHONE_CORRECTED: (told, { details }) => {
    told.phones.set(`phone_${details?.['whose']}`, String(details?.['to']));
  },
  FORWARDED: changesHands,
  FORWARDING_UNDONE: changesHands,
  IDENTITY_CHECKED: tellIdentity,
  IDENTITY_WAIVED: tellIdentity,
  NAME_CORRECTED: (told, { details }) => {
    if (details?.['unverified']) told.identities.delete(String(details['whose']));
  },
  OBSERVER_ADDED: (told, { details }) => {
    told.observers.add(String(details?.['to']));
  },
  OBSERVER_REMOVED: (told, { details }) => {
    told.observers.delete(String(details?.['to']));
  },
  ANNEX_GIVEN: (told, { details }) => {
    annexesLike(told, details).set(String(details?.['annex']), String(details?.['annexSha256']));
  },
  ANNEX_TAKEN_BACK: (told, { details }) => {
    annexesLike(told, details).delete(String(details?.['annex']));
  },
  ANNEX_WAIVED: (told, { details }) => {
    told.waivedItems.add(String(details?.['item']));
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
  COMPLETED: (told, { sha256, details }) => {
    told.status = 'COMPLETADO';
    told.completed = sha256;
    if (details?.['seal'] === 'none') told.prepared = sha256;
  },
  TIMESTAMPED: (told, { sha256, details }) => {
    told.completed = sha256;
    if (told.prepared === details?.['before']) told.prepared = sha256; // of e.firmas that no seal follows
  },
};

const annexesLike = ({ annexes, looseAnnexes }: Told, details: LogEvent['details']): Map<string, string> =>
  details?.['item'] === undefined ? looseAnnexes : annexes;

function tellCodes(told: Told, { details }: LoggedEntry): void {
  told.codeChannel = String(details?.['codeChannel'] ?? 'email');
  told.codeByMailToo = details?.['codeByMailToo'] === true;
  told.phones.clear();
  for (const [name, phone] of Object.entries(details ?? {})) {
    if (name.startsWith('phone_')) told.phones.set(name, String(phone));
  }
}

function tellIdentity(told: Told, { position, details }: LoggedEntry): void {
  const standing = details?.['standing'];
  if (position && typeof standing === 'string') told.identities.set(position, standing);
}

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
    kind: 'digital',
    asksCode: false,
    codeChannel: 'email',
    codeByMailToo: false,
    phones: new Map(),
    version: 0,
    versions: new Map(),
    addresses: new Map(),
    observers: new Set(),
    annexes: new Map(),
    looseAnnexes: new Map(),
    namesLoose: false,
    waivedItems: new Set(),
    namesAll: false,
    signed: new Set(),
    verifies: false,
    identities: new Map(),
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
    ...unequal('kind of signature', facts.document.signatureKind, told.kind),
    ...codeDifferences(facts, told),
    ...unequal('version', facts.document.version, told.version),
    ...versionDifferences(facts, told),
    ...addressDifferences(facts, told),
    ...unequal('observers', listed(facts.observers), listed([...told.observers])),
    ...unequal('annexes of the list', listed(facts.givenAnnexes), listed([...told.annexes.values()])),
    ...looseDifferences(facts, told),
    ...unequal('waived annexes', listed(facts.waivedItems), listed([...told.waivedItems])),
    ...signatureDifferences(facts, told),
    ...fileDifferences(facts, told),
  ];
}

const listed = (all: readonly string[]): string => all.toSorted().join(', ');

const unequal = (what: string, stored: unknown, told: unknown): string[] =>
  stored === told ? [] : [`${what}: the database has ${stored ?? 'none'}, the trail ${told ?? 'none'}`];

const versionDifferences = ({ versions }: TrailFacts, told: Told): string[] => {
  const stored = new Map(versions.map(({ version, sha256 }) => [version, sha256]));
  const numbers = new Set([...stored.keys(), ...told.versions.keys()]);
  return [...numbers].flatMap((n) => unequal(`file of version ${n}`, stored.get(n), told.versions.get(n)));
};

const looseDifferences = (facts: TrailFacts, { looseAnnexes, namesLoose }: Told): string[] =>
  namesLoose ? unequal('annexes of no list', listed(facts.looseAnnexes), listed([...looseAnnexes.values()])) : [];

const codeDifferences = ({ document, signers }: TrailFacts, told: Told): string[] => [
  ...unequal('code before signing', document.codeBeforeSigning, told.asksCode),
  ...unequal('way of codes', document.codeChannel, told.codeChannel),
  ...unequal('codes by e-mail too', document.codeByMailToo, told.codeByMailToo),
  ...[...told.phones].flatMap(([name, phone]) => unequal(name, phonesOf(signers)[name], phone)),
];

function addressDifferences({ document, signers }: TrailFacts, { addresses, namesAll }: Told): string[] {
  const stored: Record<string, string | undefined> = addressesOf({ document, signers });
  const names = namesAll ? new Set([...Object.keys(stored), ...addresses.keys()]) : addresses.keys();
  return [...names].flatMap((name) => unequal(`address of ${name}`, stored[name], addresses.get(name)));
}

const signatureDifferences = (
  { document, signers }: TrailFacts,
  { signed, isCompanyDone, prepared, verifies, identities }: Told,
): string[] => [
  ...signers.flatMap((signer) =>
    unequal(`signature of ${signer.position}`, isDone(signer), signed.has(signer.position)),
  ),
  ...unequal('identity verification', document.identityVerification, verifies),
  ...signers.flatMap(({ position, identity }) =>
    unequal(`identity of ${position}`, identity, verifies ? (identities.get(position) ?? 'needed') : 'none'),
  ),
  ...unequal('signature of the company', document.companySignedAt !== null, isCompanyDone),
  ...unequal('prepared file', document.preparedSha256, prepared),
];

/** The scan counts once the document is complete: until then another may take its place. */
function fileDifferences({ document }: TrailFacts, { completed, scan }: Told): string[] {
  if (document.status !== 'COMPLETADO' || !completed) return [];
  return [
    ...unequal('completed file', document.sealedSha256 ?? document.preparedSha256 ?? document.sha256, completed),
    ...unequal('scan', document.scanSha256, scan),
  ];
}
