import type { AnnexLists } from '@pacta/contracts/annex-list';
import type { UserActor } from '../../actor.ts';
import type { AnnexList } from './annex-list.ts';
import { mayEditLists } from './annex-list-policy.ts';

export const presentLists = (user: UserActor, lists: readonly AnnexList[]): AnnexLists => ({
  lists: lists.map(({ id, name, counterparty, items, revision }) => ({
    id,
    name,
    counterparty,
    items: [...items],
    revision,
  })),
  mayEdit: mayEditLists(user),
});
