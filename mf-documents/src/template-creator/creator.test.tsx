import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as en } from '../locales/en.ts';
import { messages as es } from '../locales/es.ts';
import { templateIds } from '../testing/a-template.ts';
import * as stories from './creator.stories.tsx';

const wide = { matches: true, onchange: null, addListener() {}, removeListener() {} };

jest.mock('@pacta/shared/pdf', () => jest.requireActual('../testing/still-viewer.tsx'));

const all = composeStories(stories);

// Room for the document beside the questions.
beforeAll(() => {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), wide, { media }));
});
afterAll(() => jest.restoreAllMocks());

const next = () => screen.getByRole('button', { name: 'Next' });
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Create/ });

it.each([
  ['that a company has to be chosen first', <all.WithoutCompany key="" />, 'Choose a company to see its templates.'],
  ['where to get templates', <all.NoTemplates key="" />, 'No templates yet'],
  ['that no template matches', <all.NothingFound key="" />, 'No template matches'],
  ['how much a template asks', <all.NewDraft key="" />, '9 variables · 1 signer'],
  [
    'that a template is gone',
    <all.TemplateDeleted key="" />,
    'This template was deleted, or you may no longer use it.',
  ],
  [
    'that a template was changed',
    <all.TemplateChanged key="" />,
    '“Lease of a home” was changed since you began. Version 3 is used now.',
  ],
  [
    'an answer that does not fit',
    <all.AnswerDoesNotFit key="" />,
    'This text does not fit in its place. Make it shorter.',
  ],
  ['an earlier preview', <all.PreviewFails key="" />, 'The preview shows an earlier state. What you type is kept.'],
  ['that there is no preview', <all.NoPreviewAtAll key="" />, 'There is no preview now. What you type is kept.'],
])('shows %s', (_, story, words) => {
  renderUi(story);
  expect(screen.getByText(words)).toBeTruthy();
});

it('groups questions, begins with defaults and shows what is computed', () => {
  renderUi(<all.ComputedValues />);
  const dates = within(screen.getByRole('group', { name: 'Dates' }));
  expect(dates.getByLabelText<HTMLInputElement>(/Months to pay/).value).toBe('3');
  const computed = within(screen.getByRole('region', { name: 'Computed from the answers' }));
  expect(computed.getByText('$1,600.00')).toBeTruthy();
  expect(computed.getByText('Cannot be computed yet')).toBeTruthy();
});

it('leads to the templates where there are none', () => {
  renderUi(<all.NoTemplates />);
  expect(screen.getByRole('link', { name: 'Go to templates' }).getAttribute('href')).toBe('/admin/templates');
});

it('takes one template where the company may use one', async () => {
  const onChoose = jest.fn();
  renderUi(<all.OneChosen onChoose={onChoose} />);
  const group = within(screen.getByRole('radiogroup', { name: 'Choose a template' }));
  expect(group.getByRole<HTMLInputElement>('radio', { name: /Lease of a home/ }).checked).toBe(true);
  await userEvent.click(group.getByRole('radio', { name: /Inventory/ }));
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: templateIds.inventory }));
});

it('takes several where it may, gives them up again and puts them in order', async () => {
  const [onRemove, onMove] = [jest.fn(), jest.fn()];
  renderUi(<all.SeveralChosen onRemove={onRemove} onMove={onMove} />);
  await userEvent.click(screen.getByRole('checkbox', { name: /Inventory/ }));
  expect(onRemove).toHaveBeenCalledWith(templateIds.inventory);
  await userEvent.click(screen.getByRole('button', { name: 'Move Inventory of the furniture up' }));
  expect(onMove).toHaveBeenCalledWith(1, -1);
  expect(screen.getAllByRole('textbox', { name: /Name of the document/ })).toHaveLength(2);
});

it('goes no further without a template, and leads to the choice', async () => {
  const onStep = jest.fn();
  renderUi(<all.NewDraft onStep={onStep} />);
  await userEvent.click(next());
  expect(onStep).not.toHaveBeenCalled();
  expect(screen.getByText('This field is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Lease of a home/ }));
});

it('leads to documents for a whole list', () => {
  renderUi(<all.OneChosen />);
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Many at once' });
  expect(href).toContain(`/admin/document/creator/many?template=${templateIds.lease}`);
});

it('asks each question with an example, and tells which are for the client', () => {
  renderUi(<all.Questions />);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name of the tenant/ }).required).toBe(true);
  expect(screen.getByText('Example: Mateo García Luna')).toBeTruthy();
  expect(screen.getByText('For the client')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /References/ }).required).toBe(false);
});

it('asks what two documents share under a heading of its own', () => {
  renderUi(<all.QuestionsOfTwo />);
  const shared = within(screen.getByRole('region', { name: 'Asked once' }));
  expect(shared.getAllByRole('textbox')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Inventory of the furniture' })).toBeTruthy();
});

it('says that an answer is missing when its field is left, and goes on only with all of them', async () => {
  const onStep = jest.fn();
  renderUi(<all.NothingAnswered onStep={onStep} />);
  await userEvent.click(screen.getByRole('textbox', { name: /Monthly rent/ }));
  await userEvent.tab();
  expect(screen.getAllByText('This field is required')).toHaveLength(1);
  await userEvent.click(next());
  expect(screen.getAllByText('This field is required')).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Name of the tenant/ }));
  expect(onStep).not.toHaveBeenCalled();
});

it('tells which answer is set in smaller letters, by its question', () => {
  renderUi(<all.AnswerInSmallerLetters />);
  const told = screen.getByText('page 1, 82 % of its size', { exact: false });
  expect(told.textContent).toMatch(/^Name of the tenant/);
});

it('tries a preview again that failed', async () => {
  const onRetryPreview = jest.fn();
  renderUi(<all.NoPreviewAtAll onRetryPreview={onRetryPreview} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetryPreview).toHaveBeenCalledTimes(1);
});

it('calls signers what the templates call them', () => {
  renderUi(<all.Signers />);
  expect(screen.getByRole('group', { name: 'Client · Tenant' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Signer 2 · Landlord' })).toBeTruthy();
});

it('shows what is left for the client before it creates anything', () => {
  renderUi(<all.Complete />);
  const left = within(screen.getByRole('region', { name: 'Left for the client' }));
  expect(left.getByText('References of the tenant')).toBeTruthy();
  expect(screen.getByText('Mateo García Luna receives an e-mail, answers the open questions and signs.')).toBeTruthy();
  expect(screen.getByText('Then the other signer receives an e-mail to sign.')).toBeTruthy();
  expect(screen.getByText('mateo@garcia.example · signs on page 2')).toBeTruthy();
  expect(create().disabled).toBe(false);
});

it('moves between the documents with the arrow keys', async () => {
  renderUi(<all.PreviewOfTwo />);
  const [lease, inventory] = screen.getAllByRole('tab');
  lease?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(inventory);
  expect(inventory?.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByText('The template marks where its signers sign. Move these boxes or add more.')).toBeTruthy();
});

it('says in which document somebody has nowhere to sign, and leads there', async () => {
  renderUi(<all.PreviewOfTwo />);
  expect(create().disabled).toBe(true);
  expect(create().textContent).toBe('Create 2 documents');
  await userEvent.click(
    screen.getByRole('button', { name: 'Inventory of the furniture: Place a signature box for every signer.' }),
  );
  expect(screen.getByRole('tab', { name: 'Inventory of the furniture' }).getAttribute('aria-selected')).toBe('true');
});

it('leads to the answer that the server refused', async () => {
  const onStep = jest.fn();
  renderUi(<all.Complete onCreate={async () => ['answers.renta']} onStep={onStep} />);
  await userEvent.click(create());
  expect(onStep).toHaveBeenCalledWith('questions');
});

it('speaks Spanish', () => {
  renderUi(<all.QuestionsOfTwo />, { language: 'es', messages: { en, es } });
  expect(screen.getByRole('heading', { name: 'Nuevo documento' })).toBeTruthy();
  expect(screen.getByText('Se preguntan una sola vez')).toBeTruthy();
});

it('waits with creating for an annex that is on its way', () => {
  renderUi(<all.CompleteWhileAnAnnexIsSent />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create document' }).disabled).toBe(true);
  expect(screen.getByText(/The file is still being uploaded/)).toBeTruthy();
});
