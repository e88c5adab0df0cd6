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

  it('is not sure of documents without names, so that nothing is sent twice', async () => {
    await expect(found([other, nameless])).rejects.toMatchObject({ trouble: 'unclear' });
    expect(await found([nameless], 'DRAFT')).toBeUndefined(); // nothing was asked for yet
  });
});
