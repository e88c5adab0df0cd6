import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import * as verifyStories from './verify-view.stories.tsx';

// pdf.js needs a canvas: the viewer has tests of its own, and is seen in a browser by the journeys.
jest.mock('../document/load-viewer.ts', () => ({ loadViewer: () => new Promise(() => {}), viewerAtHand: () => null }));

const stories = composeStories(verifyStories);

/** What a question is answered with. */
const answerTo = (question: string): string =>
  screen.getByRole('heading', { level: 3, name: question }).nextElementSibling?.textContent ?? '';

const changed = 'Was it changed?';
const who = 'Who signed?';
const when = 'When?';
const revoked = 'Were the certificates revoked?';
const paper = 'Is there paper in it?';
const here = 'Is it known here?';

it.each<[string, ComponentType, string, string]>([
  ['a sealed file is whole', stories.SealedHere, changed, 'The file was not changed after it was signed.'],
  [
    'the seal is this installation’s',
    stories.SealedHere,
    who,
    'The file carries the seal of this installation of Pacta.',
  ],
  ['the file is known', stories.SealedHere, here, 'This is the finished file of a document of this installation.'],
  ['nobody signed on paper', stories.SealedHere, paper, 'Nobody signed this document on paper.'],
  ['a time is only claimed', stories.SealedHere, when, 'When it was signed is claimed, and not proved.'],
  ['who signed with e.firma is proved', stories.SignedWithEfirma, who, 'Who signed with e.firma is proved by the SAT.'],
  [
    'the seal is of an earlier key',
    stories.SealedWithAnEarlierKey,
    who,
    'The file carries the seal of this installation of Pacta, by an earlier key.',
  ],
  [
    'a test certificate proves nothing',
    stories.SignedWithATestCertificate,
    who,
    'The e.firmas are of a test authority, and prove nothing.',
  ],
  ['paper is inside', stories.WithPaper, paper, 'Signatures on paper are inside as scans.'],
  ['nobody could be asked', stories.CouldNotAsk, here, 'Whether Pacta knows this file could not be asked.'],
  [
    'an authority is not known',
    stories.SignedElsewhere,
    who,
    'No signature is vouched for by an authority that this page knows.',
  ],
  ['a file from elsewhere is not known', stories.SignedElsewhere, here, 'This installation does not know this file.'],
  [
    'paper cannot be told elsewhere',
    stories.SignedElsewhere,
    paper,
    'Whether scans of paper are inside cannot be told from the file.',
  ],
  ['a change came later', stories.ChangedAfterwards, changed, 'The file was changed after it was signed.'],
  ['a field came later', stories.FieldAddedLater, changed, 'A visible field was added after a signature: look at it.'],
  ['it is not what was signed', stories.Tampered, changed, 'These are not the bytes that were signed.'],
  [
    'a broken signature names nobody',
    stories.Tampered,
    who,
    'No signature is vouched for by an authority that this page knows.',
  ],
  [
    'a timestamp alone, whose certificate may be revoked, is nobody’s signature',
    stories.StampedAlone,
    revoked,
    'Nobody signed with a certificate that could have been revoked.',
  ],
  ['a certificate was revoked', stories.Revoked, revoked, 'A certificate was revoked.'],
  [
    'who signed with a revoked certificate is not proved',
    stories.Revoked,
    who,
    'A certificate was revoked: it does not prove who signed.',
  ],
  ['a certificate was revoked later', stories.RevokedLater, revoked, 'A certificate was revoked after it had signed.'],
  ['it had signed before', stories.RevokedLater, who, 'Who signed with e.firma is proved by the SAT.'],
  ['an authority was revoked', stories.AuthorityRevoked, revoked, 'A certificate was revoked.'],
  [
    'a certificate was not revoked at a time that is proved',
    stories.NotRevokedAtItsTime,
    revoked,
    'The certificates had not been revoked when their authorities were asked.',
  ],
  [
    'an answer from a time that is only claimed proves less',
    stories.NotRevokedBackThen,
    revoked,
    'The certificates had not been revoked when their authorities were asked; that they had signed by then is not proved.',
  ],
  [
    'authorities that nobody knows may answer anything',
    stories.NotRevokedSayStrangers,
    revoked,
    'That the certificates had not been revoked is said by authorities for which nobody vouches here.',
  ],
  ['timestamps do not count', stories.TimestampsThatDoNotCount, when, 'A timestamp in the file does not count.'],
  [
    'a certification was not heeded',
    stories.AddedAgainstCertification,
    changed,
    'Something was added that the first signer had forbidden.',
  ],
  [
    'a seal for invoices signs nothing',
    stories.SealForInvoices,
    who,
    'No signature is vouched for by an authority that this page knows.',
  ],
  [
    'an expired certificate proves nobody',
    stories.Expired,
    who,
    'No signature is vouched for by an authority that this page knows.',
  ],
  [
    'a file without a seal is the one that was completed here',
    stories.UnsealedHere,
    changed,
    'The file carries no electronic signature, and is the one that was completed here.',
  ],
  [
    'who signed it is what was recorded',
    stories.UnsealedHere,
    who,
    'No signature in the file says who signed; this installation recorded it.',
  ],
  ['nothing in it proves a time', stories.UnsealedHere, when, 'Nothing in the file proves a time.'],
  [
    'it is known here',
    stories.UnsealedHere,
    here,
    'This is the finished file of a document of this installation, which has no seal.',
  ],
  [
    'e.firmas hold without a seal',
    stories.UnsealedWithEfirma,
    changed,
    'The file was not changed after it was signed.',
  ],
  ['there is no signature', stories.NotSigned, changed, 'The file carries no electronic signature.'],
  [
    'a version is not the signed file',
    stories.NotSigned,
    here,
    'This file was brought here to be signed. It is not the signed document.',
  ],
  ['an encrypted file cannot be read', stories.Encrypted, changed, 'Whether the file was changed cannot be told.'],
])('says that %s', (_, Story, question, answer) => {
  renderUi(<Story />);
  expect(answerTo(question)).toBe(answer);
});

it('says since when a file without a seal is known here, and not when it was sealed', () => {
  renderUi(<stories.UnsealedHere />);
  expect(screen.getByText(/^Not sealed\. Known here by its SHA-256 since .*2026/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('Sealed on');
});

it('names the pages that were changed, once each and in order', () => {
  renderUi(<stories.ChangedAfterwards />);
  expect(screen.getByText('On pages 1 and 3.')).toBeTruthy();
  expect(screen.getByText('Pages were added, taken out or put in another order.')).toBeTruthy();
});

it('tells claimed and stamped times apart, and whose the timestamp is', () => {
  renderUi(<stories.SignedWithEfirma />);
  expect(screen.getAllByText(/^Claimed: 20 nov 2026/)).toHaveLength(2);
  expect(screen.getByText(/^Timestamp: 20 nov 2026.*by Sello de tiempo, which this page does not know$/)).toBeTruthy();
});

it('proves an RFC only where the SAT vouches for it', () => {
  renderUi(<stories.SignedWithEfirma />);
  const list = screen.getByRole('list', { name: 'Signatures in this file' });
  expect(within(list).getByText('RFC MUPA891116QE4')).toBeTruthy();
  expect(within(list).getByText('e.firma, certificate 30001000000500003415')).toBeTruthy();
});

it.each<[string, ComponentType, string]>([
  ['who is proved by certificate', stories.SignedWithEfirma, 'Proved by certificate: JOSÉ ÁNGEL MUÑOZ PÉREZ.'],
  ['who only says so', stories.SignedElsewhere, 'Named by certificates that do not prove it: John Miller.'],
  [
    'who was only tried out',
    stories.SignedWithATestCertificate,
    'Named by certificates that do not prove it: JOSÉ ÁNGEL MUÑOZ PÉREZ.',
  ],
  ['who was revoked', stories.Revoked, 'Named by certificates that do not prove it: JOSÉ ÁNGEL MUÑOZ PÉREZ.'],
  [
    'whom this installation recorded',
    stories.SealedHere,
    'Recorded by this installation: María Güemes and José Ángel Muñoz Pérez.',
  ],
])('names %s before anything else about them', (_, Story, sentence) => {
  renderUi(<Story />);
  const question = screen.getByRole('heading', { level: 3, name: who });
  const names = screen.getByText(sentence);
  expect(question.compareDocumentPosition(names) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const list = screen.getByRole('list', { name: 'Signatures in this file' });
  expect(names.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('names nobody by a signature that does not belong to the file', () => {
  renderUi(<stories.Tampered />);
  expect(screen.queryByText(/^(Proved|Named) by/)).toBeNull();
});

it('says of each timestamp that does not count why', () => {
  renderUi(<stories.TimestampsThatDoNotCount />);
  expect(screen.getAllByText(/^A timestamp (\(|by).*does not count/)).toHaveLength(5);
});

it('says of a signature by SHA-1 why nothing can be told', () => {
  renderUi(<stories.SignedWeakly />);
  expect(answerTo(changed)).toBe('Whether the file was changed cannot be told.');
  expect(screen.getByText(/too weak to prove anything today/)).toBeTruthy();
});

it('says nothing of a certificate where a signature comes without one', () => {
  renderUi(<stories.SignedWithoutCertificate />);
  expect(answerTo(revoked)).toBe('Whether the certificates were revoked cannot be told from the file.');
  expect(screen.queryByText(/about this certificate/)).toBeNull();
});

it('has no empty list where nobody signed', () => {
  const { container } = renderUi(<stories.NotSigned />);
  expect([...container.querySelectorAll('ul, ol')].filter(({ children }) => children.length === 0)).toEqual([]);
});

it('marks nothing as good that came against a certification, or by a revoked certificate', () => {
  for (const Story of [stories.AddedAgainstCertification, stories.Revoked, stories.TimestampsThatDoNotCount]) {
    const { container, unmount } = renderUi(<Story />);
    const good = [...container.querySelectorAll('.lucide-circle-check')].map(
      (icon) => icon.closest('section')?.querySelector('h3')?.textContent,
    );
    expect(good).not.toContain(Story === stories.AddedAgainstCertification ? changed : when);
    if (Story === stories.Revoked) expect(good).not.toContain(who);
    unmount();
  }
});

it('announces in one sentence what was found, also where nothing can be told', () => {
  renderUi(<stories.SealedHere />);
  expect(screen.getByRole('status').textContent).toBe(
    'contrato de arrendamiento.pdf: The file was not changed after it was signed. The file carries the seal of this installation of Pacta. Recorded by this installation: María Güemes and José Ángel Muñoz Pérez.',
  );
  renderUi(<stories.NotAPdf />);
  expect(screen.getAllByRole('status').at(-1)?.textContent).toMatch(/cannot be told. This is not a PDF.$/);
});

it('shows nothing about signatures of a file that it cannot read', () => {
  renderUi(<stories.Encrypted />);
  expect(screen.queryByRole('heading', { name: who })).toBeNull();
});

it('shows what a person signed when it is asked for, with the keyboard', async () => {
  renderUi(<stories.SignedElsewhere />);
  const button = screen.getByRole('button', { name: 'Show what this person signed' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Hide what was signed' }).getAttribute('aria-expanded')).toBe('true');
});

it('says why a file was not checked', () => {
  renderUi(<stories.NotSecure />);
  expect(screen.getAllByText(/has to be opened with https/)).toHaveLength(2);
});

it('does not blame the file where the code that checks did not come', () => {
  renderUi(<stories.NotStarted />);
  expect(screen.getAllByText(/did not arrive as it was published/)).toHaveLength(2);
});

it.each(Object.entries(stories))('is accessible: %s', async (_, Story) => {
  const { container } = renderUi(<Story />);
  expect((await axe(container)).violations).toEqual([]);
});
