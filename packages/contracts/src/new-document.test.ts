import { NewDocument, type SignerPosition } from './index.ts';

const uuid = '0198c1a0-0000-7000-8000-000000000001';
const signer = (position: SignerPosition, overrides = {}) => ({
  position,
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  ...overrides,
});
const box = (position: SignerPosition) => ({ position, page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 });

const settings = {
  signatureType: 'digital',
  voboDifferentFromSigner: false,
  generateWithoutSignature: false,
  sendWithoutVobo: false,
};

/** A document that one client signs; say only what the test is about. */
const aRequest = (overrides: Record<string, unknown> = {}) => ({
  requestKey: uuid,
  uploadId: uuid,
  name: 'Lease',
  signers: [signer('firmante_1')],
  positions: [box('firmante_1')],
  settings,
  ...overrides,
});

const complaints = (request: unknown) =>
  NewDocument.safeParse(request).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

it('accepts a document that one client signs', () => {
  expect(complaints(aRequest())).toEqual([]);
});

it.each<[string, Record<string, unknown>, string]>([
  ['a name', { name: ' ' }, 'name: This field is required'],
  ['a name without control characters', { name: 'Le\u0000ase' }, 'name: Remove the invisible control characters.'],
  ['a name that reads in one direction', { name: 'Le\u202ease' }, 'name: Remove the invisible control characters.'],
  ['valid e-mails', { signers: [signer('firmante_1', { email: 'ana@' })] }, 'signers.0.email: Invalid email address.'],
  [
    'positions to be used once',
    {
      signers: [signer('firmante_1'), signer('firmante_2'), signer('firmante_2')],
      positions: [box('firmante_1'), box('firmante_2')],
    },
    'signers.2.position: You cannot use the same signature position: firmante_2',
  ],
  [
    'the client as firmante_1',
    { signers: [signer('firmante_2')], positions: [box('firmante_2')] },
    'signers.0.position: The client signs as firmante_1.',
  ],
  ['a place for each signer', { positions: [] }, 'positions: Place a signature box for every signer.'],
  [
    'somebody to sign',
    { signers: [], positions: [], settings: { ...settings, sendWithoutVobo: true } },
    'signers: Add at least one signer.',
  ],
  [
    'the approver’s name where the approver is somebody else',
    { settings: { ...settings, voboDifferentFromSigner: true, voboEmail: 'legal@example.com' } },
    'settings.voboName: This field is required',
  ],
  [
    'an approver where nobody signs',
    { signers: [], positions: [], settings: { ...settings, generateWithoutSignature: true } },
    'settings.voboDifferentFromSigner: Name who approves: without signers nobody else can.',
  ],
  [
    'boxes that stay on the page',
    { positions: [{ ...box('firmante_1'), x: 0.9 }] },
    'positions.0: The box leaves the page.',
  ],
])('asks for %s', (_, overrides, complaint) => {
  expect(complaints(aRequest(overrides))).toEqual([complaint]);
});

it('refuses a fifth signer in the specification’s words', () => {
  const five = ['firmante_1', 'firmante_2', 'firmante_3', 'firmante_4', 'firmante_4'] as const;
  expect(complaints(aRequest({ signers: five.map((position) => signer(position)) }))).toContain(
    'signers: You cannot add more than 4 signers.',
  );
});

it('refuses a field that it does not know', () => {
  expect(complaints(aRequest({ status: 'COMPLETADO' }))).toHaveLength(1);
});

it('needs no places when the signature is on paper', () => {
  expect(complaints(aRequest({ positions: [], settings: { ...settings, signatureType: 'fisica' } }))).toEqual([]);
});
