import type { Revision } from './revision.ts';
import { Dictionary, nameOf, Reference } from './value.ts';

/**
 * Where the objects begin by which a file lets readers fill or comment it (usage rights, 12.8.2.3): the maker of a reader signs them, and no
 * field leads to them. One that says to be of another kind is somebody's signature. Throws Unclear.
 */
export async function startsOfRights(revision: Revision): Promise<number[]> {
  const permissions = await revision.resolve(revision.catalog.entries.get('Perms'));
  if (!(permissions instanceof Dictionary)) return [];
  const starts: number[] = [];
  for (const key of ['UR', 'UR3']) {
    const reference = permissions.entries.get(key);
    if (!(reference instanceof Reference)) continue;
    const place = revision.placeOf(reference);
    if (place && 'at' in place && (await grantsRights(revision, reference))) starts.push(place.at);
  }
  return starts;
}

async function grantsRights(revision: Revision, reference: Reference): Promise<boolean> {
  const signature = await revision.resolve(reference);
  const list = signature instanceof Dictionary && (await revision.resolve(signature.entries.get('Reference')));
  const methods: (string | null)[] = [];
  for (const each of Array.isArray(list) ? list : []) {
    const entry = await revision.resolve(each);
    methods.push(entry instanceof Dictionary ? nameOf(entry.entries.get('TransformMethod')) : null);
  }
  return methods.length > 0 && methods.every((method) => method === 'UR' || method === 'UR3');
}
