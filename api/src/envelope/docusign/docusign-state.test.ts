import { stateOf } from './docusign-state.ts';

describe('what DocuSign says of an envelope', () => {
  const signers = [{ signerId: 'ana', email: 'ana@example.com' }];
  const stateWith = (status: string, ofAna: string) =>
    stateOf(
      { envelopeId: 'e1', status, recipients: { signers: [{ email: 'ana@example.com', status: ofAna }] } },
      signers,
    );

  it('is told in its own word where the invitation of a signer came back', () => {
    expect(stateWith('sent', 'AutoResponded')).toMatchObject({ status: 'unknown', said: 'autoresponded' });
    expect(stateWith('sent', 'sent')).toMatchObject({ status: 'sent', said: 'sent' });
  });

  it('is what became of it where that is over', () => {
    expect(stateWith('completed', 'autoresponded')).toMatchObject({ status: 'completed' });
    expect(stateWith('toString', 'sent')).toMatchObject({ status: 'unknown', said: 'toString' });
  });
});
