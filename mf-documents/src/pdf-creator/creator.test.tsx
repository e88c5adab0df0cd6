import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as stories from './creator.stories.tsx';

jest.mock('@pacta/shared/pdf', () => jest.requireActual('../testing/still-viewer.tsx'));

const all = composeStories(stories);

it.each([
  ['the share of a file on its way', <all.FileOnItsWay key="" />, '42 %'],
  ['that a file is being checked', <all.FileBeingChecked key="" />, 'Checking the file…'],
  ['what is wrong with a file', <all.FileRefused key="" />, 'Only files in PDF format.'],
  ['a file that was received', <all.ForAnAdmin key="" />, '2 pages · 184 kB'],
  [
    'that a file has to be uploaded again',
    <all.FileGone key="" />,
    'The uploaded file is no longer there. Upload it again.',
  ],
  [
    'what was taken out of a file',
    <all.FileThatActed key="" />,
    'Taken out of this file: programs (JavaScript) and actions that start other programs. Its pages look as they did.',
  ],
  [
    'what was taken out of an annex',
    <all.FileThatActed key="" />,
    'Taken out of this file: files attached inside. Its pages look as they did.',
  ],
  [
    'whose signatures a file came with',
    <all.FileThatCameSigned key="" />,
    'The file came with 1 signature. Signed by: JOSÉ NUÑO. What was signed stays as it is: nothing is drawn on the file, and new signatures come behind it.',
  ],
  [
    'that a file is closed to signatures',
    <all.CertifiedFile key="" />,
    'The file came with 1 signature. Signed by: JOSÉ NUÑO. It permits no further signature, so nobody can be asked to sign it here.',
  ],
  [
    'that nobody can tell what signatures a file has',
    <all.FileOfUnclearSignatures key="" />,
    'It cannot be told for sure which electronic signatures the file carries, so nobody can be asked to sign it here. If you need none of them, print it to a new PDF and upload that.',
  ],
  ['annexes that were received', <all.Annexes key="" />, 'floor-plan.png'],
  ['annexes that were refused', <all.Annexes key="" />, 'Files of this type are not allowed here.'],
])('shows %s', (_, story, words) => {
  renderUi(story);
  expect(screen.getByText(words)).toBeTruthy();
});

it('says at the start that the limit is reached, and at the end why nothing can be created', () => {
  const { unmount } = renderUi(<all.LimitReached />);
  expect(screen.getByText('3 of 3 documents used')).toBeTruthy();
  unmount();
  renderUi(<all.LimitReached step="review" />);
  const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create document' });
  expect(create.disabled).toBe(true);
  const why = document.getElementById(create.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toContain('you have reached the allowed operation limit');
});

it('says that a limit is reached that was lowered below what is used', () => {
  renderUi(<all.LimitReached capacity={{ used: 24, limit: 1 }} />);
  expect(screen.getByText('Limit reached: 24 documents used, 1 allowed')).toBeTruthy();
});

it('says how much of the limit is used where there is room, at the start and no later', () => {
  const capacity = { used: 2, limit: 3 };
  const { unmount } = renderUi(<all.LimitReached capacity={capacity} />);
  expect(screen.getByText('2 of 3 documents used')).toBeTruthy();
  unmount();
  renderUi(<all.LimitReached capacity={capacity} step="review" />);
  expect(screen.queryByText('2 of 3 documents used')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create document' }).disabled).toBe(false);
});

it('goes no further than a step with a problem, and leads to it', async () => {
  const onStep = jest.fn();
  renderUi(<all.NewDraft onStep={onStep} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onStep).not.toHaveBeenCalled();
  expect(screen.getByText('You must upload a PDF file.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('PDF file', { selector: 'input' }));
});

it('says what is wrong with a field as soon as it is left', async () => {
  renderUi(<all.NewDraft />);
  expect(screen.queryByText('This field is required')).toBeNull();
  await userEvent.click(screen.getByRole('textbox', { name: /^Name/ }));
  await userEvent.tab();
  expect(screen.getByText('This field is required')).toBeTruthy();
});

it('says that the file is on its way instead of asking for one', async () => {
  const onStep = jest.fn();
  const draft = { ...all.Review.args.draft!, uploadId: null };
  renderUi(<all.FileOnItsWay draft={draft} problems={new Map([['uploadId', 'missing']])} onStep={onStep} />);
  const words = 'The file is still being uploaded. You can go on as soon as it has arrived.';
  expect(screen.queryByText(words)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText(words).closest('[role=alert]')).toBeTruthy();
  expect(screen.queryByText('You must upload a PDF file.')).toBeNull();
  expect(onStep).not.toHaveBeenCalled();
});

it('goes on from a step that is right', async () => {
  const onStep = jest.fn();
  renderUi(<all.FileGone onStep={onStep} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onStep).toHaveBeenCalledWith('positions');
});

it('asks for the current signer before another', async () => {
  const onChange = jest.fn();
  const signers = [{ ...all.Signers.args.draft!.signers[0]!, name: '' }];
  renderUi(<all.Signers draft={{ ...all.Signers.args.draft!, signers }} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add signer' }));
  expect(screen.getByText('Please complete the signatory information before adding another.')).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
});

it('refuses a fifth signer', async () => {
  const [client] = all.Review.args.draft!.signers;
  const positions = ['firmante_1', 'firmante_2', 'firmante_3', 'firmante_4'] as const;
  const signers = positions.map((position) => ({ ...client!, position }));
  renderUi(<all.Signers draft={{ ...all.Signers.args.draft!, signers }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add signer' }));
  expect(screen.getByText('You cannot add more than 4 signers.')).toBeTruthy();
});

it('names the position that two signers have', () => {
  renderUi(<all.DoubledPosition />);
  expect(screen.getByText('You cannot use the same signature position: firmante_1')).toBeTruthy();
});

it('asks before a signer goes, naming what goes along', async () => {
  const onRemoveSigner = jest.fn();
  renderUi(<all.Signers onRemoveSigner={onRemoveSigner} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove signer 2' }));
  expect(onRemoveSigner).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Remove signer' }));
  expect(onRemoveSigner).toHaveBeenCalledWith(1);
});

it('keeps the traditional signature on for a physical one', () => {
  renderUi(<all.SignersOnPaper />);
  const traditional = screen.getByRole<HTMLInputElement>('switch', { name: 'Traditional signature' });
  expect(traditional.checked).toBe(true);
  expect(traditional.disabled).toBe(true);
});

it('hides the fields of signers where only the company signs by e.firma, until others sign too', async () => {
  const onChange = jest.fn();
  renderUi(<all.EfirmaAlone onChange={onChange} />);
  expect(screen.queryByRole('button', { name: 'Add signer' })).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Others sign too' }));
  expect(onChange).toHaveBeenCalledWith({ settings: expect.objectContaining({ othersSign: true }) });
});

it('asks each signer’s way of signing, and the RFC of those who sign by e.firma', () => {
  renderUi(<all.EfirmaWithOthers />);
  const ways = screen.getAllByRole<HTMLSelectElement>('combobox', { name: /Way of signing of signer/ });
  expect(ways.map(({ value }) => value)).toEqual(['', 'digital']);
  expect(screen.getAllByLabelText('Expected RFC')).toHaveLength(1);
});

it('has the company sign where the document would be created', async () => {
  const { unmount } = renderUi(<all.ReviewOfEfirma />);
  expect(screen.queryByRole('button', { name: 'Create document' })).toBeNull();
  expect(screen.getByText('You sign it with your e.firma, and it is created with that signature.')).toBeTruthy();
  unmount();
  renderUi(<all.Signature />);
  expect(await screen.findByLabelText('Certificate (.cer)')).toBeTruthy();
});

it('asks where the company’s e.firma is seen, and says where it is without a place', async () => {
  const { unmount } = renderUi(<all.PlaceOfEfirma />);
  expect(screen.getByText('Choose where the company’s e.firma is seen, or go on without a box.')).toBeTruthy();
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'The company’s e.firmaOptional: without a box it stands on the certificate page at the end.',
  ]);
  expect(screen.getByText('1 box')).toBeTruthy();
  unmount();
  const { unmount: close } = renderUi(<all.ReviewOfPlacedEfirma />);
  expect(screen.getByText('It is seen on page 2')).toBeTruthy();
  close();
  renderUi(<all.ReviewOfEfirma />);
  expect(screen.getByText('It is seen on the certificate page at the end')).toBeTruthy();
});

it('offers no place for an e.firma that nobody sees', () => {
  renderUi(<all.NoPlaceOfEfirma />);
  expect(screen.getByText(/nothing more is shown on its pages: e.firmas come behind them, unseen/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('creates only what is complete, and leads to what is missing', async () => {
  const onStep = jest.fn();
  renderUi(<all.ReviewWithoutPlaces onStep={onStep} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create document' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Positions: Place a signature box for every signer.' }));
  expect(onStep).toHaveBeenCalledWith('positions');
});

it('tells in the review what happens next', () => {
  renderUi(<all.Review />);
  expect(screen.getAllByText(/receives an e-mail/).map(({ textContent }) => textContent)).toEqual([
    'Mateo García Luna receives an e-mail to approve or reject the document.',
    'Mateo García Luna receives an e-mail to sign.',
  ]);
});

it('asks before it discards the draft', async () => {
  const onDiscard = jest.fn();
  renderUi(<all.Review onDiscard={onDiscard} />);
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/“Lease of Avenida Juárez 12”/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Discard draft' }));
  expect(onDiscard).toHaveBeenCalledTimes(1);
});

it('waits with creating for an annex that is on its way', () => {
  renderUi(<all.ReviewWhileAnAnnexIsSent />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create document' }).disabled).toBe(true);
  expect(screen.getByText(/The file is still being uploaded/)).toBeTruthy();
});
