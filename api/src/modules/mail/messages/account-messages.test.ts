import type { Language } from '@pacta/contracts';
import { composeMail } from '../compose-mail.ts';
import type { Content } from '../content.ts';
import { accountInvitation } from './account-invitation.ts';
import { accountWanted } from './account-wanted.ts';
import { changedFiles } from './changed-files.ts';
import { emailChanged } from './email-changed.ts';
import { emailConfirmation } from './email-confirmation.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { webhookFailing } from './webhook-failing.ts';

const url = 'https://pacta.test/auth/reset-password#key=abc';
const reader = 'José <b>Ángel</b>';

const contents = (language: Language): [string, Content][] => {
  const facts = { language, reader, url, companyName: 'Peña <i>& Hijos', expiresAt: new Date('2026-12-20T03:00:00Z') };
  return [
    ['an invitation', accountInvitation(facts)],
    ['an invitation of an administrator', accountInvitation({ ...facts, companyName: null })],
    ['a reset', passwordReset(facts)],
    ['a changed e-mail', emailChanged({ language, reader, url, changedAt: new Date('2026-12-20T03:05:00Z') })],
    ['changed files', changedFiles({ language, reader, url, files: 2, documents: [] })],
    [
      'a changed e-mail of one’s own',
      emailChanged({ ...facts, changedAt: facts.expiresAt, undo: { url, expiresAt: facts.expiresAt } }),
    ],
    ['an e-mail to confirm', emailConfirmation({ ...facts, askedBy: 'Eva', email: 'eva@example.com' })],
    ['a wanted account', accountWanted({ ...facts, companyName: facts.companyName })],
    [
      'a system that takes no messages',
      webhookFailing({ ...facts, host: 'clm.example', since: facts.expiresAt, waiting: 3 }),
    ],
    ['a changed password', passwordChanged({ language, reader, url, changedAt: new Date('2026-12-20T03:05:00Z') })],
  ];
};

describe.each(['en', 'es'] as const)('in %s', (language) => {
  it.each(contents(language))('%s has a link, and escapes names', (_, content) => {
    const { html, text } = composeMail({ to: { name: reader, address: 'jose@example.com' }, sender: 'Pacta', content });
    expect(text).toContain(url);
    expect(html).toContain(`href="${url}"`);
    expect(html).not.toMatch(/<b>Ángel|<i>&/);
    expect(text + html).not.toMatch(/undefined|null|\[object/);
  });
});

it('differs between the languages', () => {
  const [english, spanish] = [contents('en'), contents('es')];
  english.forEach(([, { subject, paragraphs, notes, action }], index) => {
    const other = spanish[index]![1];
    expect(other.subject).not.toBe(subject);
    expect(other.action?.label).not.toBe(action?.label);
    for (const words of [...paragraphs, ...notes]) expect([...other.paragraphs, ...other.notes]).not.toContain(words);
  });
});

it('writes days and times as they are in Mexico City', () => {
  const [[, english], , , [, changed]] = contents('en') as [[string, Content], unknown, unknown, [string, Content]];
  const [[, spanish], , , [, cambio]] = contents('es') as [[string, Content], unknown, unknown, [string, Content]];
  expect(english.notes[0]).toContain('until December 19, 2026');
  expect(spanish.notes[0]).toContain('hasta el 19 de diciembre de 2026');
  expect(changed.paragraphs[0]).toMatch(/December 19, 2026.* 9:05\sPM/);
  expect(cambio.paragraphs[0]).toMatch(/19 de diciembre de 2026.* 9:05\sp\.m\./);
});
