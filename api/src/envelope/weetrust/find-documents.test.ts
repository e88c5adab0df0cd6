import { findDocument } from './find-documents.ts';

const account = { userid: 'u', apikey: 'k' };
const reference = '0197a1b2-0000-7000-8000-000000000001';
const named = { documentID: 'a', status: 'PENDING', documentName: `contrato_${reference}.pdf` };
const other = { documentID: 'b', status: 'PENDING', documentName: 'otro_0197a1b2-0000-7000-8000-000000000002.pdf' };
const nameless = { documentID: 'c', status: 'PENDING', title: 'Contrato de arrendamiento' };

const found = (documents: readonly object[], status?: 'DRAFT') =>
  findDocument(async () => documents, account, reference, status);

describe('findDocument', () => {
  it('knows a document by the name of its file', async () => {
    expect(await found([other, nameless, named])).toMatchObject({ documentID: 'a' });
    expect(await found([other])).toBeUndefined();
  });

  it('takes none without a name for its own: whoever was invited was to one whose id was kept', async () => {
    expect(await found([other, nameless])).toBeUndefined();
    expect(await found([nameless], 'DRAFT')).toBeUndefined();
  });
});
