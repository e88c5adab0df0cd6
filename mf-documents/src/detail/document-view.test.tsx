import { aDocumentDetail, renderUi } from '@pacta/shared/testing';
import { noticeStore } from '@pacta/shared/ui';
import { composeStories } from '@storybook/react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSentDocument } from '../testing/document-states.ts';
import * as stories from './document-view.stories.tsx';
import { Down } from './envelope-panel.stories.tsx';

jest.mock('@pacta/shared/pdf', () => jest.requireActual('../testing/still-viewer.tsx'));

const {
  AddressesRefused,
  MailNotTakenYet,
  Messages,
  WaitingForApproval,
  Rejected,
  Voided,
  Withdrawn,
  Declined,
  WaitingForSignatures,
  Completed,
  MadeFromATemplate,
  ScanToReview,
  CompletedUnsealed,
  EfirmaOfCompany,
  UnsealedUnderWay,
} = composeStories(stories);
const part = (name: string) => within(screen.getByRole('region', { name }));

it('shows where the document stands', () => {
  renderUi(<WaitingForSignatures />);
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.replace(/\d.*/, ''))).toEqual([
    'Created: Done',
    'Approval: Done',
    'Signature: In progress',
    'Completed: Waiting',
  ]);
});

const stations = () =>
  within(screen.getByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\d.*/, ''));

it('shows whose address the mail server refused, with the way to correct it where there is one', async () => {
  renderUi(<AddressesRefused />);
  const [, signed, awaited] = part('Signers').getAllByRole('listitem');
  expect(signed?.textContent).toMatch(/The e-mail did not arrive \(.*\)\./);
  expect(awaited?.textContent).toMatch(/no reminder goes to this address. Correct it/);
  await userEvent.click(part('Signers').getByRole('button', { name: /Correct e-mail: Café Altamira/ }));
  expect(await screen.findByRole('dialog', { name: /Correct the e-mail/ })).toBeTruthy();
});

it('shows whose e.firma the company gave, and the place that was chosen for it', () => {
  renderUi(<EfirmaOfCompany />);
  const [, company] = part('Signers').getAllByRole('listitem');
  expect(company?.textContent).toMatch(/^The company, by e\.firma.*Place chosen for it: page 2/);
  expect(company?.textContent).toContain('From a test authority: it proves nothing.');
});

it('says why an e-mail did not arrive', () => {
  renderUi(<AddressesRefused />);
  expect(part('Signers').getAllByText('550 5.1.1 No such user')).toHaveLength(2);
});

it('tells what became of messages: quietly where they arrived, and aloud where they are late or lost', () => {
  renderUi(<Messages />);
  const [, first, second] = part('Signers').getAllByRole('listitem');
  expect(first?.textContent).toMatch(/E-mail delivered 19 nov/);
  expect(first?.textContent).toMatch(/SMS did not arrive \(.*\). The e-mail has the link, too.30005 unknown number/);
  expect(second?.textContent).toMatch(/E-mail delayed \(.*\): it is still being tried.451 4.4.1 No answer/);
  expect(second?.textContent).toMatch(/WhatsApp: whether it was sent is not known/);
  expect(second?.textContent).not.toMatch(/did not arrive/);
});

it('says why an e-mail was not handed over yet, and that nobody has to do anything', () => {
  renderUi(<MailNotTakenYet />);
  const [, signed, waiting] = part('Signers').getAllByRole('listitem');
  expect(waiting?.textContent).toMatch(/E-mail: not handed over yet, it is tried again by itself.451 4.7.1 Greylisted/);
  expect(signed?.textContent).not.toMatch(/E-mail/);
});

it('turns a signer red whose code did not arrive at their phone, and offers to correct it', async () => {
  const sent = WaitingForSignatures.args.document ?? aDocumentDetail();
  const [first, ...others] = sent.signers;
  const lost = {
    kind: 'sms',
    state: 'failed',
    at: '2026-11-19T16:00:00Z',
    reason: '21211 not a phone number',
  } as const;
  const signer = { ...first!, phone: '+525512345642', mayCorrectPhone: true, messages: [{ ...lost, isCode: true }] };
  const settings = { ...sent.settings, codeBeforeSigning: true, codeChannel: 'sms' as const };
  const onCorrectPhone = jest.fn(async () => {});
  renderUi(
    <WaitingForSignatures {...{ onCorrectPhone }} document={{ ...sent, settings, signers: [signer, ...others] }} />,
  );
  expect(part('Signers').getByText(/The code by SMS did not arrive .* correct the phone/)).toBeTruthy();
  expect(part('About this document').getByText('To the phone, by SMS')).toBeTruthy();
  await userEvent.click(part('Signers').getByRole('button', { name: /Correct phone: / }));
  const field = await screen.findByRole('textbox', { name: /Phone/ });
  await userEvent.clear(field);
  await userEvent.type(field, '+52 55 1111 2233');
  await userEvent.click(screen.getByRole('button', { name: 'Correct phone' }));
  await waitFor(() => expect(onCorrectPhone).toHaveBeenCalledWith(signer, '+52 55 1111 2233'));
});

it('shows where a document was rejected, and by whom', () => {
  renderUi(<Rejected />);
  expect(stations()).toEqual([
    'Created: Done',
    'Approval: Stopped hereElena Ortiz Prado',
    'Signature: Not reached',
    'Completed: Not reached',
  ]);
  expect(part('Signers').queryByText(/Not invited yet|Waiting/)).toBeNull();
});

it('shows where a document was declined, by whom, and which step was not needed; nobody is waited for', () => {
  renderUi(<Declined />);
  expect(stations()).toEqual([
    'Created: Done',
    'Approval: Not needed',
    'Signature: Stopped hereMateo García Luna',
    'Completed: Not reached',
  ]);
  expect(part('Signers').getByText('Did not sign')).toBeTruthy();
  expect(part('Signers').queryByText(/Not invited yet|Waiting/)).toBeNull();
});

it('does not say that nobody is invited while a provider may have done it', () => {
  const signers = aSentDocument.signers.map((signer) => ({ ...signer, state: 'waiting' as const }));
  const envelope = { ...Down.args!.envelope!, trouble: 'unclear' as const };
  renderUi(<WaitingForSignatures document={{ ...aSentDocument, status: 'ACEPTADO', signers, envelope }} />);
  expect(part('Signers').getAllByText('Not confirmed')).toHaveLength(signers.length);
  expect(screen.queryByText(/Not invited yet|nobody is invited/)).toBeNull();
});

it('shows that the client is waited for where the client gives the VoBo', () => {
  const { settings, ...document } = WaitingForApproval.args.document ?? aDocumentDetail();
  const byClient = { ...settings, voboDifferentFromSigner: false, voboName: null, voboEmail: null };
  renderUi(<WaitingForApproval document={{ ...document, settings: byClient }} />);
  expect(part('Signers').getByText('Waiting for the approval')).toBeTruthy();
  expect(part('Signers').queryByText('Not invited yet')).toBeNull();
});

it('shows the signers with their state, and the representative of a legal entity', () => {
  renderUi(<WaitingForSignatures />);
  const signers = part('Signers');
  expect(signers.getByText('Signed')).toBeTruthy();
  expect(signers.getByText('Waiting for the signature')).toBeTruthy();
  expect(signers.getByText('Café Altamira, S.A. de C.V., represented by Sofía Reyes Aguilar')).toBeTruthy();
  expect(signers.getByText('sofia@altamira.example', { exact: false })).toBeTruthy();
  expect(signers.getByText('Of the company: contacto@altamira.example')).toBeTruthy();
});

it('says of a document without a seal by what its finished file is known, and nothing of a seal that it has', () => {
  renderUi(<CompletedUnsealed />);
  const panel = part('No electronic seal');
  expect(panel.getByText('d'.repeat(64))).toBeTruthy();
  expect(panel.getByRole('link', { name: 'See whether it is this file' })).toBeTruthy();
  expect(screen.queryByText('Sealed file')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download sealed file' })).toBeNull();
});

it('says before it is completed that no seal will come, and names no file yet', () => {
  renderUi(<UnsealedUnderWay />);
  expect(part('No electronic seal').getByText(/The server adds no seal and no timestamp/)).toBeTruthy();
  expect(part('No electronic seal').queryByText('SHA-256 of the finished file')).toBeNull();
});

it('words the log as the specification does', () => {
  renderUi(<Completed />);
  const entries = part('Log').getAllByRole('listitem');
  expect(entries.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Created',
    'Accepted',
    'Sent',
    'Signed (by client)',
    'Completed',
  ]);
});

it('tells in the log that the company signed by its e.firma, and not the client', () => {
  const { args } = EfirmaOfCompany;
  const [created] = args.document?.log ?? [];
  const signed = { ...created!, sequence: 2, type: 'SIGNED' as const, position: null };
  renderUi(<EfirmaOfCompany document={{ ...aDocumentDetail(args.document), log: [created!, signed] }} />);
  expect(part('Log').getByText('Signed (by the company)')).toBeTruthy();
});

it('says of an envelope that was voided that it was, and not that its provider rejected it', () => {
  renderUi(<Voided />);
  expect(screen.getByText('It has ended at DocuSign.')).toBeTruthy();
  expect(screen.queryByText(/rejected the document/)).toBeNull();
});

it('tells of a rejection, with a link that leads to its comments', async () => {
  renderUi(<Rejected />);
  expect(screen.getByText(/Elena Ortiz Prado rejected the document/)).toBeTruthy();
  expect(part('Comments').getByText('Rejection')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'View comments' }));
  expect(document.activeElement?.textContent).toContain('The rent in clause 4 is wrong.');
});

it('says who withdrew a document, and that it was not rejected by who was asked', () => {
  renderUi(<Withdrawn />);
  expect(screen.getByText(/Lucía Robles Hernández withdrew the document/)).toBeTruthy();
  expect(stations()).toContain('Approval: Stopped hereWithdrawn by Lucía Robles Hernández');
  expect(part('Log').getByText('Rejected (withdrawn)')).toBeTruthy();
  expect(part('Comments').getByText('Withdrawal')).toBeTruthy();
  expect(part('Comments').queryByText('Rejection')).toBeNull();
});

it('withdraws after naming what ends, with a reason and not without', async () => {
  const onWithdraw = jest.fn(async () => {});
  renderUi(<WaitingForApproval onWithdraw={onWithdraw} />);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/“Lease of Avenida Juárez 12” ends here/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw document' }));
  expect(await dialog.findByText('This field is required')).toBeTruthy();
  expect(onWithdraw).not.toHaveBeenCalled();
  await userEvent.type(dialog.getByRole('textbox'), 'The rent has changed.');
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw document' }));
  await waitFor(() => expect(onWithdraw).toHaveBeenCalledWith('The rent has changed.'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['sent', 'DocuSign is asked to end it there', 'everyone who was asked to approve or sign it'],
  ['to_come', 'everyone who was asked to approve or sign it', 'DocuSign is asked'],
] as const)(
  'says of a withdrawal whom Pacta mails, and not that it mails a provider’s signers: %s',
  async (stage, told, untold) => {
    const envelope = { ...Down.args!.envelope!, stage };
    renderUi(
      <WaitingForSignatures document={aDocumentDetail({ ...aSentDocument, alsoAllowed: ['withdraw'], envelope })} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    const said = screen.getByRole('dialog').textContent;
    expect(said).toContain(told);
    expect(said).not.toContain(untold);
  },
);

it('offers only what the server allows', () => {
  const { unmount } = renderUi(<Rejected />);
  expect(screen.getByRole('button', { name: 'Upload corrected version' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull();
  unmount();
  renderUi(<WaitingForApproval />);
  expect(screen.queryByRole('button', { name: 'Upload corrected version' })).toBeNull();
});

it('reminds after asking', async () => {
  const onRemind = jest.fn(async () => {});
  renderUi(<WaitingForApproval onRemind={onRemind} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remind' }));
  expect(onRemind).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send reminder' }));
  expect(onRemind).toHaveBeenCalledTimes(1);
});

it('says that a reminder was just sent instead of sending another at once', async () => {
  const now = jest.spyOn(Date, 'now');
  const onRemind = jest.fn(async () => {});
  renderUi(<WaitingForApproval onRemind={onRemind} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remind' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send reminder' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  await userEvent.click(screen.getByRole('button', { name: 'Remind' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(noticeStore.getState().notices.at(-1)).toMatchObject({
    kind: 'info',
    message: 'A reminder was sent just now. Give it a moment to arrive.',
  });

  now.mockReturnValue(Date.now() + 61_000);
  await userEvent.click(screen.getByRole('button', { name: 'Remind' }));
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  now.mockRestore();
});

it('corrects the e-mail of those who have not acted', async () => {
  const onCorrect = jest.fn(async () => {});
  renderUi(<WaitingForSignatures onCorrect={onCorrect} />);
  expect(screen.queryByRole('button', { name: 'Correct e-mail: Mateo García Luna' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Correct e-mail: Café Altamira/ }));
  const email = screen.getByRole('textbox', { name: /E-mail/ });
  await userEvent.clear(email);
  await userEvent.type(email, 'sofia@');
  await userEvent.click(screen.getByRole('button', { name: 'Correct e-mail' }));
  expect(await screen.findByText('Invalid email address.')).toBeTruthy();

  await userEvent.type(email, 'reyes.example');
  await userEvent.click(screen.getByRole('button', { name: 'Correct e-mail' }));
  await waitFor(() =>
    expect(onCorrect).toHaveBeenCalledWith(expect.objectContaining({ kind: 'signer' }), 'sofia@reyes.example'),
  );
});

it('corrects the names of those who have not acted, the representative beside the legal entity', async () => {
  const onRename = jest.fn(async () => {});
  renderUi(<WaitingForSignatures onRename={onRename} />);
  expect(screen.queryByRole('button', { name: 'Correct name: Mateo García Luna' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Correct name: Café Altamira/ }));
  const dialog = within(screen.getByRole('dialog'));
  const representative = dialog.getByRole('textbox', { name: /Representative/ });
  await userEvent.clear(representative);
  await userEvent.type(representative, 'Sofía Reyes');
  await userEvent.click(dialog.getByRole('button', { name: 'Correct name' }));
  const names = { name: 'Café Altamira, S.A. de C.V.', representativeName: 'Sofía Reyes' };
  await waitFor(() => expect(onRename).toHaveBeenCalledWith(expect.objectContaining({ kind: 'signer' }), names));
});

it('offers no other name where the client has approved under this one', () => {
  const document = WaitingForSignatures.args.document ?? aDocumentDetail();
  const settings = { ...document.settings, voboDifferentFromSigner: false, voboName: null, voboEmail: null };
  const signers = document.signers.map((each) => ({ ...each, state: 'invited' as const, signedAt: null }));
  renderUi(<WaitingForSignatures document={{ ...document, settings, signers }} />);
  expect(screen.queryByRole('button', { name: 'Correct name: Mateo García Luna' })).toBeNull();
  expect(screen.getByRole('button', { name: /Correct name: Café Altamira/ })).toBeTruthy();
});

it('takes a comment, and keeps what was typed when it fails', async () => {
  const onComment = jest.fn(() => Promise.reject(new Error('offline')));
  renderUi(<WaitingForApproval onComment={onComment} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Add a comment/ });
  await userEvent.type(field, 'Call Elena first.');
  await userEvent.click(screen.getByRole('button', { name: 'Add comment' }));
  expect(await part('Comments').findByText('An error occurred, please try again')).toBeTruthy();
  expect(onComment).toHaveBeenCalledWith('Call Elena first.');
  expect(field.value).toBe('Call Elena first.');
});

it('says which version of which template it was made from', () => {
  renderUi(<MadeFromATemplate />);
  const template = screen.getByRole('link', { name: 'Lease of a home' });
  expect(template.getAttribute('href')).toMatch(/^\/admin\/templates\/2b7e4c1d/);
  expect(template.closest('dd')?.textContent).toBe('Lease of a home, version 3');
});

it('names what the client is still to answer', () => {
  renderUi(<MadeFromATemplate />);
  const open = within(screen.getByRole('region', { name: '2 questions are open for the client' }));
  expect(open.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'References of the tenant',
    'Number of people who will live there',
  ]);
});

it('says nothing of questions where none is open', () => {
  renderUi(<WaitingForApproval />);
  expect(screen.queryByRole('region', { name: /open for the client/ })).toBeNull();
});

const firstScan = () => within(screen.getAllByRole('listitem', { name: /^Scan of/ })[0] as HTMLElement);

it('shows that a scan is to be reviewed, and nobody as waited for; the signature goes on', () => {
  renderUi(<ScanToReview />);
  expect(part('Signers').getByText('Scan to be reviewed')).toBeTruthy();
  expect(part('Signers').queryByText(/Not invited yet|Waiting/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull();
  expect(stations()).toContain('Signature: In progress');
});

it('shows what differs in a scan, its pages beside those of the document, and what became of earlier ones', async () => {
  renderUi(<ScanToReview />);
  expect(firstScan().getByText('Page 2 of the scan has no code that could be read.')).toBeTruthy();
  expect(await firstScan().findByRole('region', { name: 'Scan of Sofía Reyes Aguilar' })).toBeTruthy();
  expect(firstScan().getByRole('region', { name: /to compare/ })).toBeTruthy();
  expect(part('Scans').getByText('Sent back: Page 2 is upside down.')).toBeTruthy();
  expect(part('Scans').getByText('Accepted')).toBeTruthy();
  expect(part('Scans').getAllByRole('button', { name: 'Accept scan' })).toHaveLength(1);
});

it('tells the reviewer what acted in a scan and was taken out', () => {
  renderUi(<ScanToReview />);
  expect(
    firstScan().getByText(/^Taken out of this file: programs \(JavaScript\) and files attached inside/),
  ).toBeTruthy();
});

it('accepts a scan after naming who signs by it and what differs', async () => {
  const onAcceptScan = jest.fn(async () => {});
  renderUi(<ScanToReview onAcceptScan={onAcceptScan} />);
  await userEvent.click(screen.getByRole('button', { name: 'Accept scan' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/Sofía Reyes Aguilar \(firmante_2\) has then signed on paper/)).toBeTruthy();
  expect(dialog.getByText('Page 2 of the scan has no code that could be read.')).toBeTruthy();
  expect(onAcceptScan).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Accept scan' }));
  expect(onAcceptScan).toHaveBeenCalledWith(
    expect.objectContaining({ id: ScanToReview.args.document?.scans?.[0]?.id }),
  );
});

it('sends a scan back with a reason, and not without', async () => {
  const onReturnScan = jest.fn(async () => {});
  renderUi(<ScanToReview onReturnScan={onReturnScan} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send back' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Send back' }));
  expect(await dialog.findByText('This field is required')).toBeTruthy();
  expect(onReturnScan).not.toHaveBeenCalled();
  await userEvent.type(dialog.getByRole('textbox'), 'It is blurred.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send back' }));
  await waitFor(() => expect(onReturnScan).toHaveBeenCalledWith(expect.anything(), 'It is blurred.'));
});

const schedule = {
  firstReminderDays: 3,
  reminderEveryDays: null,
  nextReminderAt: '2026-11-26T15:00:00Z',
  expiresAt: '2026-12-01T06:00:00Z',
  hasExpired: false,
};

it('tells the next reminder and the last day in Mexico, and changes them', async () => {
  const onSchedule = jest.fn(async () => {});
  const document = aDocumentDetail({ alsoAllowed: ['schedule'], schedule });
  renderUi(<WaitingForApproval document={document} onSchedule={onSchedule} />);
  const panel = part('Reminders and last day');
  expect(panel.getByText('30 nov 2026')).toBeTruthy();
  expect(panel.getByText('26 nov 2026, or the working day after')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Change' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText('Last day to sign'));
  await userEvent.clear(dialog.getByLabelText('First reminder after (days)'));
  await userEvent.type(dialog.getByLabelText('First reminder after (days)'), '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(onSchedule).toHaveBeenCalledWith({ signBy: null, firstReminderDays: 5, reminderEveryDays: null }),
  );
});

it('gives more time with one click where it has ended, and reminds nobody meanwhile', async () => {
  const onSchedule = jest.fn(async () => {});
  const document = aDocumentDetail({ alsoAllowed: ['schedule'], schedule: { ...schedule, hasExpired: true } });
  renderUi(<WaitingForApproval document={{ ...document, allowed: ['view', 'remind'] }} onSchedule={onSchedule} />);
  expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Give 7 more days' }));
  expect(onSchedule).toHaveBeenCalledWith({ signBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  await waitFor(() =>
    expect(noticeStore.getState().notices.at(-1)).toMatchObject({
      message: expect.stringMatching(/ is the new last day\. The links .* work again\.$/),
    }),
  );
});

/** Of so many who are asked to sign together. */
function sentTo(count: number, change: (index: number) => object = () => ({})) {
  const people = aDocumentDetail().signers;
  const signers = Array.from({ length: count }, (_, index) => ({
    ...people[0],
    id: `0198c1a0-0000-7000-8000-00000000000${index}`,
    name: `Person ${index}`,
    state: 'invited',
    ...change(index),
  }));
  return aDocumentDetail({ status: 'ENVIADO', allowed: ['remind'], signers: signers as typeof people });
}

it('reminds a second person right after the first one, and not the first one again', async () => {
  const onRemind = jest.fn(async () => {});
  renderUi(<WaitingForApproval document={sentTo(3)} onRemind={onRemind} />);
  const id = (index: number) => `0198c1a0-0000-7000-8000-00000000000${index}`;
  const remind = () => userEvent.click(screen.getByRole('button', { name: 'Remind' }));
  const send = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Send reminder' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  const choices = () => [...screen.getByRole('combobox').children].map(({ textContent }) => textContent);

  await remind();
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Person 1');
  expect(screen.getByText(/^Person 1 gets another e-mail/)).toBeTruthy();
  await send();
  await remind();
  expect(screen.getByText('Nothing goes to Person 1, reminded just now.')).toBeTruthy();
  expect(choices()).toEqual(['Person 0', 'Person 2']);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Person 2');
  await send();
  await remind();
  expect(screen.queryByRole('combobox')).toBeNull();
  await send();
  expect(onRemind.mock.calls).toEqual([[{ to: id(1) }], [{ to: id(2) }], [{ to: id(0) }]]);

  await remind();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(noticeStore.getState().notices.at(-1)).toMatchObject({ kind: 'info' });
});

it.each([
  [{ identityRefused: true }, 'Nothing goes to Person 0, whose identity was not confirmed: decide what follows first.'],
  [{ scanInReview: true }, 'Nothing goes to Person 0, whose scan waits for its review.'],
  [{ state: 'waiting' }, 'Nothing goes to Person 0, whose turn has not come yet.'],
])('says why no reminder goes to somebody: %o', async (change, told) => {
  renderUi(<WaitingForApproval document={sentTo(3, (index) => (index === 0 ? change : {}))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remind' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Send a reminder?' });
  expect(
    within(dialog)
      .getAllByText(/^Nothing goes to/)
      .map(({ textContent }) => textContent),
  ).toEqual([told]);
  expect(within(dialog).queryByRole('option', { name: 'Person 0' })).toBeNull();
});

it('says whom a reminder does not go to, since an e-mail came back from there', async () => {
  const document = sentTo(3, (index) => (index === 0 ? { refusedAt: '2026-11-20T18:00:00.000Z' } : {}));
  renderUi(<WaitingForApproval document={document} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remind' }));
  const told = 'Nothing goes to Person 0, whom the e-mail did not reach: correct the address first.';
  expect(screen.getByText(told)).toBeTruthy();
  const people = [...screen.getByRole('combobox', { name: 'Whom to remind' }).children];
  expect(people.map(({ textContent }) => textContent)).toEqual(['Everyone who is waited for', 'Person 1', 'Person 2']);
});

it('offers no reminder that would reach nobody, and says why', async () => {
  renderUi(<WaitingForApproval document={sentTo(1, () => ({ refusedAt: '2026-11-20T18:00:00.000Z' }))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remind' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nobody can be reminded now' }));
  expect(dialog.getByText(/^Nothing goes to Person 0, whom the e-mail did not reach/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send reminder' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('reminds one person with words of the sender’s own', async () => {
  const onRemind = jest.fn(async () => {});
  const document = sentTo(2);
  renderUi(<WaitingForApproval document={document} onRemind={onRemind} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remind' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Whom to remind' }), 'Person 1');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message (optional)' }), 'By Friday, please.');
  await userEvent.click(screen.getByRole('button', { name: 'Send reminder' }));
  expect(onRemind).toHaveBeenCalledWith({ message: 'By Friday, please.', to: document.signers[1]?.id });
  await waitFor(() =>
    expect(noticeStore.getState().notices.at(-1)).toMatchObject({ message: 'The reminder is on its way.' }),
  );
});

it('says that several were reminded where they were', async () => {
  renderUi(<WaitingForApproval document={sentTo(2)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remind' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send reminder' }));
  await waitFor(() =>
    expect(noticeStore.getState().notices.at(-1)).toMatchObject({ message: 'The reminders are on their way.' }),
  );
});
