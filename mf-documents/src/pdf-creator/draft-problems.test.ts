import { CompanyId, UploadId } from '@pacta/contracts';
import { newSigner } from '../draft/people.ts';
import { type Draft, newDraft } from './draft.ts';
import { documentToSend, problemsOf } from './draft-problems.ts';
import { reachable, stepOf } from './steps.ts';

const uploadId = UploadId.parse('0198c1a0-0000-7000-8000-000000000001');
const ana = { ...newSigner('firmante_1'), name: 'Ana Ruiz', email: 'ana@example.com' };
const place = { position: 'firmante_1', page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 } as const;

const draftWith = (change: Partial<Draft>): Draft => ({
  ...newDraft(),
  uploadId,
  name: 'Lease',
  signers: [ana],
  positions: [place],
  ...change,
});

it('finds nothing wrong with a complete draft', () => {
  expect([...problemsOf(draftWith({}), false)]).toEqual([]);
});

it('asks for the PDF in the words of the specification', () => {
  expect(problemsOf(newDraft(), false).get('uploadId')).toBe('You must upload a PDF file.');
});

it('asks an admin, and nobody else, for the company', () => {
  expect(problemsOf(draftWith({}), true).get('companyId')).toBe('This field is required');
  const companyId = CompanyId.parse('0198c1a0-0000-7000-8000-000000000002');
  expect(problemsOf(draftWith({ companyId }), true).size).toBe(0);
});

it('asks for the representative of a legal entity', () => {
  const problems = problemsOf(draftWith({ signers: [{ ...ana, isLegalEntity: true }] }), false);
  expect(problems.get('signers.0.representativeName')).toBe('This field is required');
  expect(problems.get('signers.0.representativeEmail')).toBe('This field is required');
});

it('names a wrong e-mail', () => {
  expect(problemsOf(draftWith({ signers: [{ ...ana, email: 'ana@' }] }), false).get('signers.0.email')).toBe(
    'Invalid email address.',
  );
});

it('wants a place for each signer of a digital document, and none on paper', () => {
  const digital = draftWith({ positions: [] });
  expect(problemsOf(digital, false).get('positions')).toBe('Place a signature box for every signer.');
  const onPaper = { ...digital, settings: { ...digital.settings, signatureType: 'fisica' as const } };
  expect(problemsOf(onPaper, false).size).toBe(0);
});

it('sends neither an approver that is not wanted nor places without a signer', () => {
  const draft = draftWith({ positions: [place, { ...place, position: 'firmante_3' }] });
  const sent = documentToSend({
    ...draft,
    settings: { ...draft.settings, voboDifferentFromSigner: true, voboName: 'Eva', sendWithoutVobo: true },
  });
  expect(sent.positions).toEqual([place]);
  expect(sent.settings).toMatchObject({ voboDifferentFromSigner: false, sendWithoutVobo: true });
  expect(sent.settings).not.toHaveProperty('voboName');
});

it('lets nobody pass a step with a problem, except for the places', () => {
  expect(reachable(problemsOf(newDraft(), false))).toEqual(['file']);
  expect(reachable(problemsOf(draftWith({ signers: [newSigner('firmante_1')] }), false))).toEqual([
    'file',
    'positions',
    'signers',
  ]);
  expect(reachable(problemsOf(draftWith({ positions: [] }), false))).toContain('review');
});

it('knows where each problem is put right', () => {
  expect(['uploadId', 'name', 'positions', 'signers.1.email', 'settings.voboEmail'].map(stepOf)).toEqual([
    'file',
    'file',
    'positions',
    'signers',
    'settings',
  ]);
});
