import type { Language } from '@pacta/shared/contracts';
import { composeMail } from '../compose-mail.ts';
import type { Content } from '../content.ts';
import { completed } from './completed.ts';
import { invitationToApprove } from './invitation-to-approve.ts';
import { invitationToSign } from './invitation-to-sign.ts';
import { rejected } from './rejected.ts';
import { reminder } from './reminder.ts';

const url = 'https://pacta.test/document/vobo/1#key=abc&x="y"';

const contents = (language: Language): [string, Content][] => {
  const facts = {
    language,
    reader: 'José <b>Ángel</b>',
    documentName: 'Contrato & "anexos" <script>alert(1)</script>',
    companyName: 'Peña & Hijos',
    requestedBy: 'Lucía',
    expiresAt: new Date('2026-12-20T03:00:00Z'),
    url,
  };
  return [
    ['approve', invitationToApprove(facts)],
    ['sign', invitationToSign({ ...facts, onPaper: false })],
    ['sign on paper', invitationToSign({ ...facts, onPaper: true })],
    ['reminder of an approval', reminder({ ...facts, awaited: 'approval' })],
    ['reminder of a signature', reminder({ ...facts, awaited: 'signature' })],
    ['completed', completed({ ...facts, isSigned: true, isAttached: true })],
    ['completed without signatures', completed({ ...facts, isSigned: false, isAttached: false })],
    ['rejected', rejected({ ...facts, rejectedBy: 'Ana', by: 'approver', comments: 'Falta\nla <fecha>' })],
    ['declined', rejected({ ...facts, rejectedBy: 'Ana', by: 'signer', comments: 'No' })],
  ];
};

const mail = (content: Content) =>
  composeMail({ to: { name: 'José', address: 'jose@example.com' }, sender: 'Peña & Hijos', content });

describe.each(['en', 'es'] as const)('in %s', (language) => {
  it.each(contents(language))('%s says what it is about, and where to go', (_, content) => {
    const { html, text } = mail(content);
    expect(content.subject).toContain('Contrato & "anexos"');
    expect(text).toContain(url);
    expect(html).toContain('href="https://pacta.test/document/vobo/1#key=abc&amp;x=&quot;y&quot;"');
    expect(html).toContain(`<html lang="${language}">`);
    expect(text + html).not.toMatch(/undefined|null|\[object/);
  });

  it.each(contents(language))('%s takes nobody’s words for markup', (_, content) => {
    expect(mail(content).html).not.toMatch(/<script|<b>Ángel|<fecha>/);
  });
});

it('is not the same in both languages', () => {
  const [english, spanish] = [contents('en'), contents('es')];
  english.forEach(([, { subject, paragraphs, action }], index) => {
    const other = spanish[index]![1];
    expect(other.subject).not.toBe(subject);
    expect(other.action.label).not.toBe(action.label);
    for (const paragraph of paragraphs) expect(other.paragraphs).not.toContain(paragraph);
  });
});

it('names the last day as the calendar of Mexico City has it', () => {
  const [[, english], [, spanish]] = [contents('en')[0]!, contents('es')[0]!];
  expect(english.notes[0]).toContain('December 19, 2026');
  expect(spanish.notes[0]).toContain('19 de diciembre de 2026');
});

it('keeps the lines of a comment', () => {
  const [, content] = contents('es').find(([name]) => name === 'rejected')!;
  expect(mail(content).html).toContain('Falta<br>la &lt;fecha&gt;');
  expect(mail(content).text).toContain('Ana:\n> Falta\n> la <fecha>');
});
