import { AnnexItemId, AnnexListId } from '@pacta/contracts';
import type { AnnexList } from '@pacta/contracts/annex-list';

const itemId = (number: number) => AnnexItemId.parse(`0198c1a0-0000-7000-8000-0000000000f${number}`);

/** What a company wants of a legal entity. */
export const anAnnexList = (list: Partial<AnnexList> = {}): AnnexList => ({
  id: AnnexListId.parse('0198c1a0-0000-7000-8000-0000000000e1'),
  name: 'Persona moral',
  counterparty: 'persona_moral',
  revision: 1,
  items: [
    { id: itemId(1), name: 'Poder notarial', note: 'El del representante legal.', isRequired: true, giver: 'sender' },
    { id: itemId(2), name: 'Identificación oficial', note: '', isRequired: true, giver: 'signer' },
    { id: itemId(3), name: 'CURP', note: '', isRequired: false, giver: 'signer' },
  ],
  ...list,
});
