import type { DocumentAnnexList } from '@pacta/contracts/annex-list';
import { getDocumentAnnexes, waiveAnnexItem } from '@pacta/contracts/annex-list';
import {
  addObserver,
  type Circulation,
  getCirculation,
  ObserverId,
  removeObserver,
  undoForwarding,
} from '@pacta/contracts/circulation';
import { askIdentityAgain, type DocumentIdentity, getDocumentIdentity, waiveIdentity } from '@pacta/contracts/identity';
import { bodyOf, respondTo } from '@pacta/shared/testing';

const at = () => new Date().toISOString();
const by = 'Lucía Robles Hernández';

/** Who else gets a document, the same for each of them. */
export function circulationActs(begun: Circulation) {
  let now = begun;
  const become = (change: Partial<Circulation>) => {
    now = { ...now, ...change };
    return now;
  };
  return [
    respondTo(getCirculation, () => now),
    respondTo(undoForwarding, ({ params }) =>
      become({
        forwardings: now.forwardings.map((each) =>
          each.id === params['forwardingId'] ? { ...each, undone: { by, at: at() }, mayUndo: false } : each,
        ),
      }),
    ),
    respondTo(addObserver, async (asked) => {
      const observer = await bodyOf(addObserver, asked);
      const id = ObserverId.parse(crypto.randomUUID());
      const notYet = { invitedAt: null, openedAt: null, refusedAt: null };
      return become({ observers: [...now.observers, { ...observer, id, addedAt: at(), ...notYet }] });
    }),
    respondTo(removeObserver, ({ params }) =>
      become({ observers: now.observers.filter(({ id }) => id !== params['observerId']) }),
    ),
  ];
}

/** The list of annexes, the same for each document that has one. */
export function annexActs(begun: DocumentAnnexList) {
  let list = begun;
  return [
    respondTo(getDocumentAnnexes, () => ({ list })),
    respondTo(waiveAnnexItem, async (asked) => {
      const { reason } = await bodyOf(waiveAnnexItem, asked);
      const waived = { waiver: { by, reason, at: at() }, isMissing: false, mayWaive: false };
      const items = list.items.map((item) => (item.id === asked.params['itemId'] ? { ...item, ...waived } : item));
      list = { ...list, items };
      return { list };
    }),
  ];
}

/** How far signers have shown who they are, the same for each document that asks for it. */
export function identityActs(begun: DocumentIdentity) {
  let now = begun;
  const become = (signerId: unknown, change: Partial<DocumentIdentity['signers'][number]>) => {
    now = { ...now, signers: now.signers.map((each) => (each.signerId === signerId ? { ...each, ...change } : each)) };
    return now;
  };
  return [
    respondTo(getDocumentIdentity, () => now),
    respondTo(askIdentityAgain, ({ params }) => become(params['signerId'], { isAskedAgain: true, allowed: ['waive'] })),
    respondTo(waiveIdentity, async (asked) => {
      const { reason } = await bodyOf(waiveIdentity, asked);
      const waiver = { by, reason, at: at() };
      return become(asked.params['signerId'], { standing: 'waived', waiver, allowed: [] });
    }),
  ];
}
