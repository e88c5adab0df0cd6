import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { TroubleKind } from '@pacta/contracts/trouble';

const words: Record<TroubleKind, MessageDescriptor> = {
  unavailable: msg`It could not be loaded`,
  incompatible: msg`It needs another version of the page around it`,
  fell_back: msg`The version before took its place`,
  crashed: msg`Something in it failed: a page, a part of it on another page, or an action`,
  slow: msg`It took more than 5 s to load`,
  left_out: msg`Something in the registry about it was left out`,
  unchecked: msg`Its files were not checked: it was published by an earlier release tool`,
  registry: msg`The registry could not be read; that of an earlier visit was used`,
};

/** A kind that a newer server knows is named as it is. */
export function useTroubleWords(): (kind: string) => string {
  const { _ } = useLingui();
  const known = new Map<string, MessageDescriptor>(Object.entries(words));
  return (kind) => {
    const found = known.get(kind);
    return found ? _(found) : kind;
  };
}
