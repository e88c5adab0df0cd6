import { RemoteName, released } from './remote-manifest.ts';
import { object, oneOf, orAbsent, orNull, partialRecordOf, recordOf, type Shape, type Shaped, text } from './shape.ts';

export const published = {
  ...released,
  base: text(), // address of its folder, with a slash at the end
  integrity: orNull(text('sha384-')), // of the entry; null only where it is still being written
  files: orAbsent(recordOf(text('sha384-'))), // hashes of its code, by names in the folder; null: nobody vouches for it
};

/** A version the registry points at: what the shell needs to draw, guard, check and load it. */
export const PublishedRemote = object(published);
export type PublishedRemote = Shaped<typeof PublishedRemote>;

export const deployed = {
  environment: oneOf(['development', 'test', 'production']),
  shared: text(), // the version of @pacta/shared that the shell provides
};

const required = object({
  ...deployed,
  remotes: partialRecordOf(RemoteName, object({ active: PublishedRemote, previous: orNull(PublishedRemote) })),
});

/**
 * The only mutable file of a deployment: a release moves `active`, a rollback swaps the two. All of it has to hold where
 * it is written; the shell reads it row by row.
 */
export interface Registry extends Shaped<typeof required> {
  /** Testers may point remotes elsewhere although they reach the page from another machine. */
  overrides?: 'allowed';
}

/** What a registry says of overrides, if it allows them everywhere. */
export const overridesIn = (registry: unknown): Pick<Registry, 'overrides'> =>
  (registry as { overrides?: unknown }).overrides === 'allowed' ? { overrides: 'allowed' } : {};

export const Registry: Shape<Registry> = {
  parse: (value, at) => ({ ...required.parse(value, at), ...overridesIn(value) }),
};
