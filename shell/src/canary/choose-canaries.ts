import { listOf, object, type Shaped, text, unchecked, wholeNumber } from '@pacta/shared/remote';
import { sessionStore } from '@pacta/shared/session';
import { hashOf } from '../configuration/last-registry.ts';
import { type OpenRegistry, readVersion } from '../configuration/open-registry.ts';
import type { RemoteName } from '../remote/remote-name.ts';
import { noteTrouble } from '../trouble/troubles.ts';

/** A version for some browsers, and who gets it; see publishing. */
const Canary = object({ release: unchecked, percent: wholeNumber, companies: listOf(text()) });
type Canary = Shaped<typeof Canary>;

interface Who {
  /** From 0 to below 100; null where the browser keeps nothing, so that it would be another one each time. */
  lot: number | null;
  /** How the SHA-256 of the id of their company begins, in hexadecimal digits. */
  company: string | null;
}

const key = 'lot';

let who: Promise<Who> | undefined;

/** The same for as long as the page is open, whoever signs in meanwhile. */
const readWho = (): Promise<Who> => {
  who ??= companyHash().then((company) => ({ lot: ownLot(), company }));
  return who;
};

/** A random number, drawn once for this browser and kept: it stands for nobody and is told to nobody. */
function ownLot(): number | null {
  try {
    const kept = Number(localStorage.getItem(key) ?? Number.NaN);
    const lot = kept >= 0 && kept < 100 ? kept : Math.floor(Math.random() * 10_000) / 100;
    localStorage.setItem(key, String(lot));
    return lot;
  } catch {
    return null;
  }
}

async function companyHash(): Promise<string | null> {
  const id = sessionStore.getState().user?.company?.id;
  if (!id) return null;
  return hashOf(id).then(
    (hash) => hash.slice(0, 16),
    () => null, // pages without HTTPS have no digests
  );
}

/** By where each remote begins to count, so that not the same browsers try the candidates of all. */
const startOf = (name: string): number => [...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 100, 0);

const takesPart = (name: string, { percent, companies }: Canary, { lot, company }: Who): boolean =>
  (lot !== null && (lot + startOf(name)) % 100 < percent) || (company !== null && companies.includes(company));

/** The registry as this browser has it: where it takes part, the candidate is active, and what is active for others stands behind it. */
export async function chooseCanaries(registry: OpenRegistry): Promise<OpenRegistry> {
  const known = await readWho();
  const remotes = { ...registry.remotes };
  for (const [name, row] of Object.entries(remotes) as [RemoteName, (typeof remotes)[RemoteName]][]) {
    const tell = (cause: unknown) => {
      console.error(`registry.json: the canary of ${name} is not as this shell knows it.`, cause);
      noteTrouble({ kind: 'left_out', remote: name, cause });
    };
    try {
      const canary = row.canary === undefined ? null : Canary.parse(row.canary, 'canary');
      if (!canary || !takesPart(name, canary, known)) continue;
      remotes[name] = { active: readVersion(name, canary.release, 'canary', tell), previous: row.active };
    } catch (cause) {
      tell(cause);
    }
  }
  return { ...registry, remotes };
}

/** The address of the version that this browser gets of a row, as the row is written. */
export async function baseFor(name: string, row: { active?: { base?: unknown }; canary?: unknown }): Promise<unknown> {
  try {
    const canary = Canary.parse(row.canary);
    if (takesPart(name, canary, await readWho())) return (canary.release as { base?: unknown }).base;
  } catch {
    // There is none, or none that this shell could take.
  }
  return row.active?.base;
}
