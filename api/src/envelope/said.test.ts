import { cut, said } from './said.ts';

describe('the words of a provider', () => {
  it('lose addresses of mail, tokens and what signs in at a file', () => {
    expect(said('Bad e-mail <ana.lopez@example.com>, try again')).toBe('Bad e-mail <…>, try again');
    expect(said(`token ${'eyJ0'.repeat(20)}.x_y is over`)).toBe('token … is over');
    expect(said('see https://bucket.s3.amazonaws.com/a.pdf?X-Amz-Signature=5e5e')).toBe(
      'see https://bucket.s3.amazonaws.com/a.pdf',
    );
  });

  it('lose what was in the question, whatever its letters', () => {
    expect(said('Ana LÓPEZ (o) of key+1 is refused', ['ana lópez (o)', 'key+1', 'is'])).toBe('… of … is refused');
    expect(said('Ana López and Ana', ['Ana', 'Ana López'])).toBe('… and …');
  });

  it('stay one line that can be stored', () => {
    expect(said(' a\u0000\n\tb \ud800')).toBe('a b \ufffd');
    expect(said(undefined)).toBe('');
    expect(said('é '.repeat(1000)).length).toBe(300);
  });

  it('show where something was left out', () => {
    expect(cut('Contrato', 8)).toBe('Contrato');
    expect(cut('Contratos', 8)).toBe('Contrat…');
    expect(cut('😀😀😀', 2)).toBe('😀…');
  });
});
