import {
  deployed,
  listOfKnown,
  object,
  orAbsent,
  orNone,
  overridesIn,
  published,
  type Registry,
  recordOf,
  type Shape,
  type Shaped,
  SidebarIcon,
  SidebarRole,
  sidebarEntry,
  slotOffer,
  text,
  unchecked,
} from '@pacta/shared/remote';
import { isRemoteName, type RemoteName } from '../remote/remote-name.ts';
import { noteTrouble } from '../trouble/troubles.ts';

type Tell = (problem: unknown) => void;

const Deployment = object({ ...deployed, remotes: recordOf(unchecked) });
const Versions = object({ active: unchecked, previous: unchecked, canary: unchecked });

/** An icon that this shell has no picture of is drawn as a plain one. */
const iconOf = (tell: Tell): Shape<string> => ({
  parse(value, at) {
    const icon = text().parse(value, at);
    try {
      SidebarIcon.parse(icon, at);
    } catch (problem) {
      tell(problem);
    }
    return icon;
  },
});

const Name: Shape<RemoteName> = {
  parse(value, at) {
    if (!isRemoteName(value)) throw new TypeError(`${at} is not a name of a remote.`);
    return value;
  },
};

/** Of the source that it was built from, where the build tells. */
const Commit = orAbsent(text());

const versionOf = (tell: Tell) => {
  const entry = object({ ...sidebarEntry, icon: iconOf(tell), roles: listOfKnown(SidebarRole, tell, 1) });
  const offer = object({ ...slotOffer, roles: listOfKnown(SidebarRole, tell, 1) });
  return object({
    ...published,
    name: Name,
    commit: Commit,
    layout: text(),
    sidebar: listOfKnown(entry, tell),
    slots: orNone(listOfKnown(offer, tell)),
  });
};

export type OpenVersion = Shaped<ReturnType<typeof versionOf>>;

interface Row {
  active: OpenVersion;
  previous: OpenVersion | null;
  /** As it is written; what reads it comes where there is one. */
  canary?: unknown;
}

/** What the shell takes from a registry: the rows that it can work with. */
export type OpenRegistry = Pick<Registry, 'environment' | 'shared' | 'overrides'> & {
  remotes: Record<RemoteName, Row>;
};

/**
 * Reads the registry row by row. Remotes are released apart from this shell: what it does not know in one is left out
 * or drawn plainly, and said in the console; all others work.
 */
export const OpenRegistry: Shape<OpenRegistry> = {
  parse(value) {
    const { remotes: rows, ...deployment } = Deployment.parse(value);
    const remotes: OpenRegistry['remotes'] = {};
    for (const [name, row] of Object.entries(rows)) {
      const tell = (problem: unknown) => {
        console.error(`registry.json: ${name} is not as this shell knows it.`, problem);
        noteTrouble({ kind: 'left_out', remote: name, cause: problem });
      };
      const known = isRemoteName(name) ? rowOf(name, row, tell) : tell(new TypeError('No remote may have this name.'));
      if (known) remotes[known.active.name] = known;
    }
    return { ...deployment, ...overridesIn(value), remotes };
  },
};

export function readVersion(name: RemoteName, version: unknown, at: string, tell: Tell): OpenVersion {
  const known = versionOf(tell).parse(version, at);
  if (known.name !== name) throw new TypeError(`${at} belongs to ${known.name}.`);
  return known;
}

/** A version that cannot be read gives way to the other one. */
function rowOf(name: RemoteName, row: unknown, tell: Tell): Row | null {
  const read = (at: 'active' | 'previous'): OpenVersion | null => {
    try {
      const version = Versions.parse(row)[at];
      return version === null && at === 'previous' ? null : readVersion(name, version, at, tell);
    } catch (problem) {
      tell(problem);
      return null;
    }
  };
  const [active, previous] = [read('active'), read('previous')];
  if (active) return { active, previous, canary: Versions.parse(row).canary };
  return previous && { active: previous, previous: null };
}
