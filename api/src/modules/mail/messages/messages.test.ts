import type { Language } from '@pacta/contracts';
import { composeMail } from '../compose-mail.ts';
import type { Content } from '../content.ts';
import { approved } from './approved.ts';
import { completed } from './completed.ts';
import { efirmaAwaited } from './efirma-awaited.ts';
import { type InvitationFacts, linkNotes } from './facts.ts';
import { failed } from './failed.ts';
import { forwardingConfirmed } from './forwarding-confirmed.ts';
import { forwardingUndone } from './forwarding-undone.ts';
import { identityAgain } from './identity-again.ts';
import { invitationToApprove } from './invitation-to-approve.ts';
import { invitationToSign } from './invitation-to-sign.ts';
import { rejected } from './rejected.ts';
import { reminder } from './reminder.ts';
import { signed } from './signed.ts';
import { unknownAtProvider } from './unknown-at-provider.ts';
import { withdrawn } from './withdrawn.ts';

const url = 'https://pacta.test/document/vobo/1#key=abc&x="y"';

const contents = (language: Language, companyName = 'Peña & Hijos'): [string, Content][] => {
  const facts = {
    language,
    reader: 'José <b>Ángel</b>',
    documentName: 'Contrato & "anexos" <script>alert(1)</script>',
    companyName,
    requestedBy: 'Lucía',
    expiresAt: new Date('2026-12-20T03:00:00Z'),
    timeZone: 'America/Mexico_City',
    url,
  };
  const correction = {
    version: 2,
    sender: 'Lucía',
    note: 'Corregí la <fecha>',
    comment: { by: 'Ana', text: 'Falta la <fecha>' },
  };
  const represented = { correction, onBehalfOf: 'Café <b>Altamira</b>' };
  return [
    ['approve', invitationToApprove({ ...facts, isToBeSigned: true, signsToo: false })],
    ['sign', invitationToSign({ ...facts, way: 'digital', asks: false })],
    ['answer and sign', invitationToSign({ ...facts, way: 'digital', asks: true })],
    ['approve a corrected version', invitationToApprove({ ...facts, isToBeSigned: true, signsToo: true, correction })],
    [
      'sign a corrected version for a company',
      invitationToSign({ ...facts, ...represented, way: 'digital', asks: false }),
    ],
    ['reminder for a company', reminder({ ...facts, onBehalfOf: 'Café <b>Altamira</b>', awaited: 'signature' })],
    ['sign with files', invitationToSign({ ...facts, way: 'digital', asks: false, files: ['INE', 'CURP'] })],
    ['verify once more', identityAgain(facts)],
    ['sign by e.firma', invitationToSign({ ...facts, way: 'efirma', asks: false })],
    ['sign on paper', invitationToSign({ ...facts, way: 'fisica', asks: false })],
    ['reminder of an approval', reminder({ ...facts, awaited: 'approval' })],
    ['reminder of a signature', reminder({ ...facts, awaited: 'signature' })],
    ['completed', completed({ ...facts, signed: { by: 'seal' }, isAttached: true })],
    ['completed by e.firma', completed({ ...facts, signed: { by: 'efirmas' }, isAttached: true })],
    ['completed without a seal', completed({ ...facts, signed: { by: 'nothing' }, isAttached: true })],
    ['completed without signatures', completed({ ...facts, signed: null, isAttached: false })],
    ['rejected', rejected({ ...facts, rejectedBy: 'Ana', by: 'approver', comments: 'Falta\nla <fecha>' })],
    ['called by a strange word', unknownAtProvider({ ...facts, provider: 'Weetrust', status: 'GONE <b>' })],
    ['approved', approved({ ...facts, by: 'Ana' })],
    ['signed', signed({ ...facts, by: 'Ana' })],
    ['mail that came back', failed({ ...facts, unreached: 'Ana' })],
    ['a seal that failed', failed({ ...facts, unreached: '', lacksSeal: true })],
    ['a file that could not be made', failed({ ...facts, unreached: '' })],
    ['a file for e.firmas that failed', failed({ ...facts, unreached: '', failedStep: 'prepare' })],
    ['an e.firma that is awaited', efirmaAwaited({ ...facts, isReminder: false })],
    ['an e.firma that is awaited still', efirmaAwaited({ ...facts, isReminder: true })],
    ['withdrawn by an admin', rejected({ ...facts, rejectedBy: 'Ana', by: 'user', comments: 'No' })],
    ['declined', rejected({ ...facts, rejectedBy: 'Ana', by: 'signer', comments: 'No' })],
  ];
};

const mail = (content: Content) =>
  composeMail({ to: { name: 'José', address: 'jose@example.com' }, sender: 'Peña & Hijos', content });

describe.each(['en', 'es'] as const)('in %s', (language) => {
  it.each(contents(language))('%s says what it is about, and has a link', (_, content) => {
    const { html, text } = mail(content);
    expect(content.subject).toContain('Contrato & "anexos"');
    expect(text).toContain(url);
    expect(html).toContain('href="https://pacta.test/document/vobo/1#key=abc&amp;x=&quot;y&quot;"');
    expect(html).toContain(`<html lang="${language}">`);
    expect(text + html).not.toMatch(/undefined|null|\[object/);
  });

  it.each(contents(language))('%s escapes what people wrote', (_, content) => {
    expect(mail(content).html).not.toMatch(/<script|<b>Ángel|<b>Altamira|<fecha>/);
  });
});

it('differs between the languages', () => {
  const [english, spanish] = [contents('en'), contents('es')];
  english.forEach(([, { subject, paragraphs, action }], index) => {
    const other = spanish[index]![1];
    expect(other.subject).not.toBe(subject);
    expect(other.action?.label).not.toBe(action?.label);
    for (const paragraph of paragraphs) expect(other.paragraphs).not.toContain(paragraph);
  });
});

it.each(['en', 'es'] as const)('writes one full stop after a company whose name ends with one (%s)', (language) => {
  const facts = { language, reader: 'Ana', documentName: 'Contrato', companyName: 'Peña, S.A. de C.V.' };
  const moved = { ...facts, fromName: 'Ana', toName: 'Eva', requestedBy: 'Lucía' };
  const forwardings = [
    forwardingUndone(moved),
    ...[true, false].map((isGivenBack) => forwardingConfirmed({ ...moved, isGivenBack })),
  ];
  for (const content of [...forwardings, ...contents(language, facts.companyName).map(([, each]) => each)]) {
    const { text, html } = mail(content);
    expect(text + html).not.toContain('..');
  }
});

it.each([
  ['en', 'November 30, 2026'],
  ['es', '30 de noviembre de 2026'],
] as const)('writes the last day of what ends at midnight, and not the one after (%s)', (language, day) => {
  const timeZone = 'America/Mexico_City';
  const person = { reader: 'Ana', companyName: 'Peña', requestedBy: 'Lucía' };
  const facts = { language, documentName: 'Contrato', timeZone, url, ...person };
  const { notes } = reminder({ ...facts, expiresAt: new Date('2026-12-01T06:00:00Z'), awaited: 'signature' });
  expect(notes[0]).toContain(day);
});

it('tells a signer which files to have at hand', () => {
  const [english, spanish] = (['en', 'es'] as const).map(
    (language) => contents(language).find(([name]) => name === 'sign with files')![1],
  );
  expect(english!.paragraphs).toContain(
    'Before you sign, you are asked to upload “INE” and “CURP”: have the files at hand.',
  );
  expect(spanish!.paragraphs).toContain(
    'Antes de firmar se le pedirá subir “INE” y “CURP”: tenga los archivos a la mano.',
  );
});

it('writes the last day as it is where the company is', () => {
  const [[, english], [, spanish]] = [contents('en')[0]!, contents('es')[0]!];
  expect(english.notes[0]).toContain('December 19, 2026');
  expect(spanish.notes[0]).toContain('19 de diciembre de 2026');
  const atMidnight = { language: 'es', expiresAt: new Date('2026-12-20T05:00:00Z') } as InvitationFacts;
  expect(linkNotes({ ...atMidnight, timeZone: 'America/Cancun' })[0]).toContain('hasta el 19 de diciembre de 2026');
  expect(linkNotes({ ...atMidnight, timeZone: 'Europe/Madrid' })[0]).toContain('hasta el 20 de diciembre de 2026');
});

it('keeps the line breaks of a comment', () => {
  const [, content] = contents('es').find(([name]) => name === 'rejected')!;
  expect(mail(content).html).toContain('Falta<br>la &lt;fecha&gt;');
  expect(mail(content).text).toContain('Ana:\n> Falta\n> la <fecha>');
});

describe('a logo', () => {
  const url = 'https://pacta.test/v1/images/abc';
  const [, content] = contents('es')[0]!;
  const to = { name: 'José', address: 'jose@example.com' };
  const sender = 'Peña & Hijos';

  it('stands at the top, with the company’s name if images are blocked', () => {
    const { html, text } = composeMail({ to, sender, content, logo: { url, name: 'Peña & <b>Hijos</b>' } });
    expect(html).toMatch(
      /<img src="https:\/\/pacta\.test\/v1\/images\/abc" alt="Peña &amp; &lt;b&gt;Hijos&lt;\/b&gt;" height="40"/,
    );
    expect(html.indexOf('<img')).toBeLessThan(html.indexOf(content.greeting.slice(0, 5)));
    expect(text).toBe(composeMail({ to, sender, content }).text);
  });

  it('is absent if the company has none', () => {
    const { html } = composeMail({ to, sender, content });
    expect(html).not.toContain('<img');
    expect(html).toContain('Peña &amp; Hijos</td>');
  });
});

describe('a corrected version', () => {
  const [, english] = contents('en').find(([name]) => name === 'approve a corrected version')!;
  const [, spanish] = contents('es').find(([name]) => name === 'sign a corrected version for a company')!;

  it('says which version it is, and why: the earlier comment and what the sender says', () => {
    expect(english.subject).toMatch(/^Corrected version 2 · Approval requested: /);
    expect(english.paragraphs[0]).toContain('version 2, corrected, of the document');
    expect(english.paragraphs[1]).toContain('what was approved or signed of that one no longer counts');
    expect(spanish.paragraphs[1]).toContain('lo que se haya aprobado o firmado de aquella ya no cuenta');
    expect(mail(english).text).toContain('Ana (comment on the earlier version):\n> Falta la <fecha>');
    expect(mail(english).text).toContain('Lucía (about this version):\n> Corregí la <fecha>');
    expect(spanish.subject).toMatch(/^Versión corregida 2 · Documento por firmar: /);
    expect(mail(spanish).text).toContain('Lucía (sobre esta versión):\n> Corregí la <fecha>');
  });

  it('says for whom the reader signs', () => {
    expect(spanish.paragraphs[0]).toContain(
      'le envía a usted, como representante de Café <b>Altamira</b>, la versión 2',
    );
    const [, reminded] = contents('en').find(([name]) => name === 'reminder for a company')!;
    expect(reminded.paragraphs[0]).toContain(
      'your signature, as representative of Café <b>Altamira</b>, of the document',
    );
  });
});

it.each(['en', 'es'] as const)('tells of a withdrawal in %s with its reason, and leads nowhere', (language) => {
  const facts = { language, reader: 'José', documentName: 'Contrato', companyName: 'Peña & Hijos' };
  const { text, html } = mail(withdrawn({ ...facts, by: 'Lucía', reason: 'La <renta> cambió.' }));
  expect(text).toContain('Lucía:\n> La <renta> cambió.');
  expect(html).toContain('La &lt;renta&gt; cambió.');
  expect(text + html).not.toMatch(/https?:|undefined/);
});
