import type { TemplateDetail } from '@pacta/contracts';
import { anInventory, aTemplateDetail, templateIds } from '../testing/a-template.ts';
import { aTemplateDraft, chosen } from '../testing/a-template-draft.ts';
import { type Draft, newDraft } from './draft.ts';
import { documentsToSend, mayLeaveOpen, problemsOf } from './draft-problems.ts';
import { questionsOf } from './questions.ts';
import { reachable, stepOf } from './steps.ts';

const lease = aTemplateDetail();
const place = { position: 'firmante_1', page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 } as const;

function problems(draft: Draft, details: TemplateDetail[] = [lease], isCompanyNeeded = false) {
  const asked = questionsOf(details, mayLeaveOpen(draft));
  return problemsOf(draft, { asked, details, isCompanyNeeded });
}

const sent = (draft: Draft) =>
  documentsToSend(draft, questionsOf([lease], true), { [lease.id]: { positions: lease.positions, pages: 2 } });

it('finds nothing wrong with a complete draft, open questions of the client included', () => {
  expect([...problems(aTemplateDraft())]).toEqual([]);
});

it('asks for a template first, and an admin for the company', () => {
  expect(reachable(newDraft(), problems(newDraft(), []))).toEqual(['templates']);
  expect(problems(newDraft(), []).get('templates')).toBe('This field is required');
  expect(problems(aTemplateDraft(), [lease], true).get('companyId')).toBe('This field is required');
});

it('lets nobody pass a question that needs an answer', () => {
  const draft = aTemplateDraft({ answers: { inquilino: 'Mateo', renta: 'much' } });
  expect(Object.fromEntries(problems(draft))).toEqual({
    'answers.renta': 'Enter an amount, such as 1,234.50.',
    'answers.inicio': 'This field is required',
  });
  expect(reachable(draft, problems(draft))).toEqual(['templates', 'questions']);
});

it('leaves nothing for a client who signs nothing', () => {
  const { settings } = aTemplateDraft();
  const draft = aTemplateDraft({ settings: { ...settings, generateWithoutSignature: true } });
  expect(problems(draft).get('answers.referencias')).toBe('This field is required');
});

it('wants a box for each signer in each document that is signed digitally', () => {
  const draft = aTemplateDraft({
    templates: [chosen(lease), chosen(anInventory(), { placed: [place] })],
    answers: { ...aTemplateDraft().answers, llaves: '2' },
  });
  expect([...problems(draft, [lease, anInventory()])]).toEqual([
    ['templates.1.positions', 'Place a signature box for every signer.'],
  ]);
  const onPaper = { ...draft, settings: { ...draft.settings, signatureType: 'fisica' as const } };
  expect(problems(onPaper, [lease, anInventory()]).size).toBe(0);
});

it('sends places only where somebody placed any, then all of them', () => {
  expect(sent(aTemplateDraft()).templates).toEqual([
    { templateId: templateIds.lease, version: 1, name: 'Lease of Avenida Juárez 12' },
  ]);
  const placed = aTemplateDraft({ templates: [chosen(lease, { placed: [place] })] });
  expect(sent(placed).templates[0]?.positions).toEqual([lease.positions[1], place]);
});

it('sends no place of somebody who does not sign', () => {
  const placed = [place, { ...place, position: 'firmante_4' as const }];
  const draft = aTemplateDraft({ templates: [chosen(lease, { placed })] });
  expect(sent(draft).templates[0]?.positions).not.toContainEqual(expect.objectContaining({ position: 'firmante_4' }));
});

it('knows where each problem is put right', () => {
  const paths = ['companyId', 'templates.0.name', 'answers.renta', 'signers.1.email', 'settings.voboEmail'];
  expect([...paths, 'templates.0.positions'].map(stepOf)).toEqual([
    'templates',
    'templates',
    'questions',
    'signers',
    'settings',
    'preview',
  ]);
});

it('sends the place of the company’s e.firma where it gives one, and its page is there', () => {
  const { settings } = aTemplateDraft();
  const placedOn = (page: number, signatureType: 'efirma' | 'digital' = 'efirma') => {
    const companyPlace = { page, x: 0.5, y: 0.5, width: 0.2, height: 0.1 };
    return aTemplateDraft({
      templates: [chosen(lease, { companyPlace })],
      settings: { ...settings, signatureType, othersSign: true },
    });
  };
  expect(sent(placedOn(2)).templates[0]).toMatchObject({ companyPlace: { page: 2 } });
  expect(sent(placedOn(3)).templates[0]).not.toHaveProperty('companyPlace'); // other answers made it shorter
  expect(sent(placedOn(2, 'digital')).templates[0]).not.toHaveProperty('companyPlace');
});
