import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WithChangeAnswers } from '../answers/with-change-answers.tsx';
import { CodeTask } from '../code/code-parts.tsx';
import { EfirmaTask } from '../efirma/efirma-part.tsx';
import { PaperTask } from '../scan/paper-part.tsx';
import { SimpleConsent, SimpleEnd } from '../simple/simple-parts.tsx';
import { aSignerDocument } from '../testing/a-signer-document.ts';
import * as voboStories from '../vobo/vobo-view.stories.tsx';
import * as completeStories from './complete-view.stories.tsx';

// pdf.js needs a canvas: the viewer has tests of its own, and is seen in a browser by the journeys.
jest.mock('../document/load-viewer.ts', () => ({ loadViewer: () => new Promise(() => {}), viewerAtHand: () => null }));
jest.mock('../signature/draw-pad.tsx', () => ({ DrawPad: () => null }));

const stories = composeStories(completeStories);
const {
  ToAnswer,
  ToConfirmByCode,
  ToSign,
  ToSignForACompany,
  ToSignWithAnswers,
  Unreadable,
  NotYet,
  Signed,
  RejectedByAnother,
  ToSignOnPaper,
} = stories;
const vobo = composeStories(voboStories);

beforeAll(() => Promise.all([CodeTask.preload(), PaperTask.preload(), SimpleConsent.preload(), SimpleEnd.preload()]));

it('offers to sign and to decline to whoever is asked', () => {
  renderUi(<ToSign />);
  expect(screen.getByRole('button', { name: 'Sign' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Decline' })).toBeTruthy();
});

it('wraps no task without need: of one that phones hide, the wrapping would be an empty row above the paper', () => {
  renderUi(
    <div data-testid="column">
      <WithChangeAnswers onChange={undefined}>
        <p>The task</p>
      </WithChangeAnswers>
    </div>,
  );
  expect(screen.getByTestId('column').firstElementChild).toBe(screen.getByText('The task'));
});

it('asks for a code first where one is wanted: until then there is nothing to sign with', async () => {
  renderUi(<ToConfirmByCode />);
  expect(await screen.findByRole('button', { name: 'Send me the code' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Decline to sign' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('tells whoever signs for a company so: on the page, in the dialog and in the consent', async () => {
  renderUi(<ToSignForACompany />);
  expect(
    screen.getByText(/asks you, as representative of Café Altamira, S.A. de C.V., to sign this document./),
  ).toBeTruthy();
  expect(screen.getByText('Mateo García Luna, as representative of Café Altamira, S.A. de C.V.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('You sign as representative of Café Altamira, S.A. de C.V.')).toBeTruthy();
  expect(
    screen.getByRole('checkbox', {
      name: /as representative of Café Altamira.*, agree to sign it electronically.* binds Café Altamira/,
    }),
  ).toBeTruthy();
});

it.each([
  [
    { after: ['Ana Ruiz'], before: ['Luis Peña', 'Eva Núñez'] },
    'You sign after Ana Ruiz and before Luis Peña and Eva Núñez.',
  ],
  [{ after: [], before: ['Luis Peña'] }, 'You sign before Luis Peña.'],
  [{ after: ['Ana Ruiz'], before: [] }, 'You sign after Ana Ruiz.'],
])('says when the reader signs, where there is an order: %j', (order, words) => {
  const document = aSignerDocument();
  renderUi(<ToSign document={{ ...document, person: { ...document.person, order } }} />);
  expect(screen.getByText(words)).toBeTruthy();
});

it('says that the document is a corrected version, and what the sender says about it', () => {
  renderUi(<ToSignForACompany />);
  const notice = screen.getByRole('region', { name: 'This is version 2, a corrected one' });
  expect(notice.textContent).toContain('The rent is 18,500 now.');
});

it('shows the approver the earlier comment, what the sender says, and nothing of it once it is decided', () => {
  const { unmount } = renderUi(<vobo.ToApproveCorrected />);
  const notice = screen.getByRole('region', { name: 'This is version 2, a corrected one' });
  expect(notice.textContent).toMatch(/Elena Ortiz Prado on the earlier version.*The rent in clause 4 is wrong\./);
  expect(notice.textContent).toContain('It is 18,500 now.');
  unmount();
  renderUi(<vobo.Approved />);
  expect(screen.queryByRole('region', { name: /a corrected one/ })).toBeNull();
});

it('asks for the answers first, and does not offer to sign', async () => {
  renderUi(<ToAnswer />);
  expect(await screen.findByRole('textbox', { name: /City where you sign/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
});

it('lets the answers be changed until the signature, or left as they were', async () => {
  renderUi(<ToSignWithAnswers />);
  await userEvent.click(screen.getByRole('button', { name: 'Change my answers' }));
  const city = await screen.findByRole<HTMLInputElement>('textbox', { name: /City where you sign/ });
  expect(city.value).toBe('Querétaro');
  await userEvent.click(screen.getByRole('button', { name: 'Leave the answers as they were' }));
  expect(screen.getByRole('button', { name: 'Sign' })).toBeTruthy();
});

it('tells an approver which answers are still open', () => {
  renderUi(<vobo.ToApproveWithOpenAnswers />);
  expect(screen.getByText('3 answers are still open')).toBeTruthy();
  expect(screen.getByText('CLABE of your account')).toBeTruthy();
});

it.each([
  ['sign', 'Sign', 'Decline', Unreadable],
  ['approve', 'Approve', 'Reject', vobo.Unreadable],
])('lets nobody %s what could not be shown', (_, yes, no, Story) => {
  renderUi(<Story />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: yes }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: no }).disabled).toBe(false);
  expect(screen.getByText(/once the document is shown here/)).toBeTruthy();
});

it.each([
  ['waits for the approval', NotYet, 'It is not your turn yet.'],
  ['thanks', Signed, '1 of 2 have signed. We will e-mail you the finished document when everyone has.'],
  ['tells that another rejected', RejectedByAnother, 'This document was rejected.'],
])('%s in words, and offers nothing to sign', (_, Story, words) => {
  renderUi(<Story />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
});

it.each([
  ['that the company looks at the scan', stories.ScanInReview, 'Thank you, your scan was sent.'],
  ['the same to an approver who signs on paper', vobo.ScanInReview, 'Thank you, your scan was sent.'],
  ['why it was sent back', stories.ScanReturned, 'The signature on page 2 cannot be read.'],
  ['that it was accepted', stories.ScanAccepted, /Your scan was accepted/],
  ['what is printed after others', stories.ToSignOnPaperAfterOthers, /others have signed before you/],
  ['how the scan compares', vobo.ScanToSend, 'All 2 pages of the document are there.'],
])('tells %s', (_, Story, words) => {
  renderUi(<Story />);
  expect(screen.getByText(words)).toBeTruthy();
});

it('tells by number what differs, and who will look at it', () => {
  renderUi(<stories.ScanThatDiffers />);
  expect(screen.getByText('Page 2 of the scan belongs to another document.')).toBeTruthy();
  expect(screen.getByText('Page 3 of the scan has no code that could be read.')).toBeTruthy();
  expect(screen.getByText(/Inmobiliaria Robles will look at these pages/)).toBeTruthy();
});

it('sends no scan that could not be shown', () => {
  renderUi(<stories.ScanUnreadable />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send this scan' }).disabled).toBe(true);
});

it('shows the own signature as in progress while the scan is looked at', () => {
  renderUi(<vobo.ScanInReview />);
  expect(screen.getByText('Your signature').closest('li')?.getAttribute('aria-current')).toBe('step');
});

it('signs by e.firma once the certificate is read and the consent given', async () => {
  const send = jest.fn(async () => {});
  const onShow = jest.fn();
  const { acts } = stories.ToSignByEfirma.args.efirma!;
  renderUi(<stories.ToSignByEfirma efirma={{ onShow, acts: { ...acts!, send } }} />);
  await EfirmaTask.preload();
  const files = [new File(['c'], 'mateo.cer'), new File(['k'], 'mateo.key')];
  await userEvent.upload(await screen.findByLabelText('Certificate (.cer)'), files);
  await userEvent.type(await screen.findByLabelText('Password of the private key'), 'contraseña');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const sign = await screen.findByRole('button', { name: 'Sign document' });
  expect(onShow).toHaveBeenLastCalledWith(expect.any(Blob)); // what is signed is what is shown
  await userEvent.click(sign);
  expect(screen.getByText('Agree to sign with your e.firma before you sign.')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(sign);
  expect(send).toHaveBeenCalledTimes(1);
});

it('says that a document carries e.firmas, and neither a seal nor that nobody signs it', () => {
  renderUi(<stories.CompletedByEfirma />);
  expect(screen.getByText('It carries e.firmas: any later change to the file shows.')).toBeTruthy();
});

it('asks for a consent that says so where no seal follows', async () => {
  const { unmount } = renderUi(<stories.ToSignUnsealed />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  expect(
    screen.getByRole('checkbox', { name: /signed file\. I know that the file gets no electronic seal\.$/ }),
  ).toBeTruthy();
  expect(document.body.textContent).not.toContain('sealed');
  unmount();
  renderUi(<stories.ToSignUnsealedForACompany />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  expect(
    screen.getByRole('checkbox', { name: /binds Café Altamira.* I know that the file gets no electronic seal\.$/ }),
  ).toBeTruthy();
});

it('says how a document ended that has no seal, and nothing of one where nobody signs', () => {
  const { unmount } = renderUi(<stories.CompletedUnsealed />);
  expect(screen.getByRole('status').textContent).toContain(
    'The file carries no electronic seal: its SHA-256 is kept here',
  );
  expect(screen.getByRole('link', { name: 'See what it proves' })).toBeTruthy();
  unmount();
  renderUi(<stories.GeneratedUnsealed />);
  expect(screen.getByText('Nobody has to sign it.')).toBeTruthy();
});

it.each([
  ['to approve', vobo.ToApprove],
  ['to sign', ToSign],
  ['on paper', ToSignOnPaper],
  ['before the scan is sent', stories.ScanThatDiffers],
  ['after it was sent back', stories.ScanReturned],
  ['to answer', ToAnswer],
  ['without a seal', stories.CompletedUnsealed],
])('has nothing that axe would object to %s', async (_, Story) => {
  const { container } = renderUi(<Story />);
  expect((await axe(container)).violations).toEqual([]);
});
