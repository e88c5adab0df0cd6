import { CompanyId, UploadId } from '@pacta/contracts';
import { newSigner } from '../draft/people.ts';
import { type Draft, newDraft } from './draft.ts';
import { documentToSend, problemsOf } from './draft-problems.ts';
import { reachable, stepOf, stepsOf } from './steps.ts';

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
  expect([...problemsOf(draftWith({}), { isCompanyNeeded: false })]).toEqual([]);
});

it('asks for the PDF in the words of the specification', () => {
  expect(problemsOf(newDraft(), { isCompanyNeeded: false }).get('uploadId')).toBe('You must upload a PDF file.');
});

it('asks an admin, and nobody else, for the company', () => {
  expect(problemsOf(draftWith({}), { isCompanyNeeded: true }).get('companyId')).toBe('This field is required');
  const companyId = CompanyId.parse('0198c1a0-0000-7000-8000-000000000002');
  expect(problemsOf(draftWith({ companyId }), { isCompanyNeeded: true }).size).toBe(0);
});

it('asks for the representative of a legal entity', () => {
  const problems = problemsOf(draftWith({ signers: [{ ...ana, isLegalEntity: true }] }), { isCompanyNeeded: false });
  expect(problems.get('signers.0.representativeName')).toBe('This field is required');
  expect(problems.get('signers.0.representativeEmail')).toBe('This field is required');
});

it('names a wrong e-mail', () => {
  expect(
    problemsOf(draftWith({ signers: [{ ...ana, email: 'ana@' }] }), { isCompanyNeeded: false }).get('signers.0.email'),
  ).toBe('Invalid email address.');
});

it('wants a place for each signer of a digital document, and none on paper', () => {
  const digital = draftWith({ positions: [] });
  expect(problemsOf(digital, { isCompanyNeeded: false }).get('positions')).toBe(
    'Place a signature box for every signer.',
  );
  const onPaper = { ...digital, settings: { ...digital.settings, signatureType: 'fisica' as const } };
  expect(problemsOf(onPaper, { isCompanyNeeded: false }).size).toBe(0);
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
  const open = (draft: Draft) => reachable(draft, problemsOf(draft, { isCompanyNeeded: false }));
  expect(open(newDraft())).toEqual(['file']);
  expect(open(draftWith({ signers: [newSigner('firmante_1')] }))).toEqual(['file', 'positions', 'signers']);
  expect(open(draftWith({ positions: [] }))).toContain('review');
});

const byEfirma = (change: Partial<Draft['settings']> = {}, draft: Partial<Draft> = {}) =>
  draftWith({
    ...draft,
    settings: { ...newDraft().settings, signatureType: 'efirma', sendWithoutVobo: true, ...change },
  });

it('names no signer where only the company signs, and has it sign last', () => {
  const alone = byEfirma({}, { signers: [newSigner('firmante_1')] });
  expect(problemsOf(alone, { isCompanyNeeded: false }).size).toBe(0);
  expect(documentToSend(alone)).toMatchObject({ signers: [], positions: [], settings: { othersSign: false } });
  expect(reachable(alone, problemsOf(alone, { isCompanyNeeded: false }))).toEqual([
    'file',
    'signers',
    'positions',
    'settings',
    'review',
    'signature',
  ]);
});

it('sends the place of the company’s e.firma only where it gives one', () => {
  const companyPlace = { page: 1, x: 0.5, y: 0.5, width: 0.2, height: 0.1 };
  expect(documentToSend(byEfirma({}, { companyPlace }))).toMatchObject({ companyPlace });
  expect(documentToSend(byEfirma())).not.toHaveProperty('companyPlace');
  expect(documentToSend(draftWith({ companyPlace }))).not.toHaveProperty('companyPlace');
  expect(documentToSend(byEfirma({ generateWithoutSignature: true }, { companyPlace }))).not.toHaveProperty(
    'companyPlace',
  );
});

it('asks who approves where only the company signs', () => {
  const approved = byEfirma({ sendWithoutVobo: false });
  expect(problemsOf(approved, { isCompanyNeeded: false }).get('settings.voboName')).toBe('This field is required');
});

it('has the company sign at once only where everybody else signs by e.firma too', () => {
  const others = byEfirma({ othersSign: true });
  expect(stepsOf(others)).toContain('signature');
  const mixed = byEfirma({ othersSign: true }, { signers: [{ ...ana, signatureType: 'digital' }] });
  expect(stepsOf(mixed)).not.toContain('signature');
  expect(problemsOf({ ...mixed, positions: [] }, { isCompanyNeeded: false }).has('positions')).toBe(true);
});

it('sends a way of signing and an RFC only where they apply', () => {
  const rfc = 'XIQB891116QE4';
  const sent = (signer: Partial<typeof ana>, settings: Partial<Draft['settings']> = {}) =>
    documentToSend(byEfirma({ othersSign: true, ...settings }, { signers: [{ ...ana, ...signer }] })).signers[0];
  expect(sent({ rfc })).toMatchObject({ rfc });
  expect(sent({ rfc })).not.toHaveProperty('signatureType');
  expect(sent({ rfc, signatureType: 'fisica' })).toMatchObject({ signatureType: 'fisica' });
  expect(sent({ rfc, signatureType: 'fisica' })).not.toHaveProperty('rfc');
  expect(sent({ rfc, signatureType: 'efirma' }, { signatureType: 'digital' })).toMatchObject({
    signatureType: 'efirma',
    rfc,
  });
});

it('knows where each problem is put right', () => {
  expect(
    ['uploadId', 'name', 'positions', 'companyPlace.page', 'signers.1.email', 'settings.voboEmail'].map(stepOf),
  ).toEqual(['file', 'file', 'positions', 'positions', 'signers', 'settings']);
});
