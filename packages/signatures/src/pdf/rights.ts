import { keyOf, type Revision } from './revision.ts';
import { Dictionary, nameOf, Reference } from './value.ts';

/**
 * The keys of the objects by which a file lets readers fill or comment it (usage rights, 12.8.2.3): the maker of a reader signs them, and no
 * field leads to them. One that says to be of another kind is somebody's signature. Throws Unclear.
 */
export async function keysOfRights(revision: Revision): Promise<ReturnType<typeof keyOf>[]> {
  const permissions = await revision.resolve(revision.catalog.entries.get('Perms'));
  if (!(permissions instanceof Dictionary)) return [];
  const keys: ReturnType<typeof keyOf>[] = [];
  for (const key of ['UR', 'UR3']) {
    const reference = permissions.entries.get(key);
    if (!(reference instanceof Reference)) continue;
    if (await grantsRights(revision, reference)) keys.push(keyOf(revision, reference));
  }
  return keys;
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
