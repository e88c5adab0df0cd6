import { RemoteName, released } from './remote-manifest.ts';
import { object, oneOf, orNull, partialRecordOf, type Shape, type Shaped, text } from './shape.ts';

/** A version the registry points at: what the shell needs to draw, guard, check and load it. */
export const PublishedRemote = object({
  ...released,
  base: text(), // address of its folder, with a slash at the end
  integrity: orNull(text('sha384-')), // of the entry; null only where it is still being written
});
export type PublishedRemote = Shaped<typeof PublishedRemote>;

const required = object({
  environment: oneOf(['development', 'test', 'production']),
  shared: text(), // the version of @pacta/shared that the shell provides
  remotes: partialRecordOf(RemoteName, object({ active: PublishedRemote, previous: orNull(PublishedRemote) })),
});

/** The only mutable file of a deployment: a release moves `active`, a rollback swaps the two. */
export interface Registry extends Shaped<typeof required> {
  /** Testers may point remotes elsewhere although they reach the page from another machine. */
  overrides?: 'allowed';
}

export const Registry: Shape<Registry> = {
  parse(value, at) {
    const registry = required.parse(value, at);
    const { overrides } = value as { overrides?: unknown };
    return overrides === 'allowed' ? { ...registry, overrides } : registry;
  },
};
