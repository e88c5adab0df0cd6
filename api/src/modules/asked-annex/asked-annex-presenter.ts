import type { AskedAnnexes, DocumentAnnexItem, DocumentAnnexList } from '@pacta/contracts/annex-list';
import type { LinkActor, UserActor } from '../../actor.ts';
import type { AnnexItem, DocumentList } from '../document/annex-item-storage.ts';
import type { Annex } from '../document/annex-storage.ts';
import type { Dossier } from '../document/document.ts';
import { mayGiveAnnexes, signerOf } from '../document/document-policy.ts';
import { isSameAddress } from '../forwarding/forwarding.ts';
import { personOf, type Signer } from '../signer/signer.ts';
import { isMissing, mayWaive } from './asked-items.ts';

export interface Parts {
  readonly dossier: Dossier;
  readonly items: readonly AnnexItem[];
  readonly annexes: readonly Annex[];
}

/** What the holder of a link is asked for. */
export function presentAsked(holder: LinkActor, { dossier, items, annexes }: Parts): AskedAnnexes {
  const signer = signerOf(holder, dossier);
  const asked = items.filter(({ askedOf }) => askedOf !== null && askedOf === signer?.position);
  return {
    items: asked.map(({ id, name, note, isRequired, waivedAt }) => ({
      id,
      name,
      note,
      isRequired,
      files: annexes.filter(({ itemId }) => itemId === id).map((annex) => presentAskedFile(annex, signer)),
      isWaived: waivedAt !== null,
    })),
    mayGive: mayGiveAnnexes(holder, dossier),
  };
}

/** Who is in a place now may find what somebody else gave there. */
function presentAskedFile(annex: Annex, signer: Signer | undefined): AskedAnnexes['items'][number]['files'][number] {
  const { givenBy: name, givenEmail: email } = annex;
  const isOthers = name !== null && email !== null && (!signer || !isSameAddress(email, personOf(signer).email));
  return { ...presentFile(annex), givenBy: isOthers ? { name, email } : null };
}

const presentFile = ({ id, fileName, size, mediaType }: Annex) => ({ id, fileName, size, mediaType });

/** The list of a document as its users see it. */
export const presentList = (
  user: UserActor,
  { name, counterparty }: DocumentList,
  parts: Parts,
): DocumentAnnexList => ({ name, counterparty, items: parts.items.map((item) => presentItem(user, item, parts)) });

function presentItem(user: UserActor, item: AnnexItem, { dossier, annexes }: Parts): DocumentAnnexItem {
  const { id, name, note, isRequired, giver, askedOf, waivedBy, waiver, waivedAt } = item;
  const files = annexes.filter(({ itemId }) => itemId === id);
  return {
    ...{ id, name, note, isRequired, giver, askedOf },
    files: files.map((annex) => ({
      ...presentFile(annex),
      sha256: annex.sha256,
      by: annex.givenBy ?? '',
      email: annex.givenEmail,
      position: annex.givenPosition,
      at: (annex.givenAt ?? dossier.document.createdAt).toISOString(),
    })),
    waiver:
      waivedBy !== null && waiver !== null && waivedAt !== null
        ? { by: waivedBy, reason: waiver, at: waivedAt.toISOString() }
        : null,
    isMissing: isMissing(item, files),
    mayWaive: mayWaive(user, dossier, item, files),
  };
}
