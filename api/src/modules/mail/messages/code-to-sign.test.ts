import { composeMail } from '../compose-mail.ts';
import { codeToSign } from './code-to-sign.ts';

const digits = '042195';
const mailIn = (language: 'en' | 'es', isInPerson = false) =>
  composeMail({
    to: { name: 'José', address: 'jose@example.com' },
    sender: 'Peña',
    content: codeToSign({
      ...{
        language,
        digits,
        isInPerson,
        reader: 'José <b>Ángel</b>',
        requestedBy: 'Lucía',
        companyName: 'Peña & Hijos',
      },
      ...{
        documentName: 'Contrato <script>',
        expiresAt: new Date('2026-12-20T03:10:00Z'),
        timeZone: 'America/Mexico_City',
      },
    }),
  });

describe.each(['en', 'es'] as const)('the mail with a code (%s)', (language) => {
  it('says the digits on a line of their own, once, and not where lists and lock screens show them', () => {
    const { subject, html, text } = mailIn(language);
    expect(subject).not.toContain(digits);
    expect(text.split('\n').filter((line) => line === digits)).toHaveLength(1);
    expect(text.split(digits)).toHaveLength(2);
    expect(html.split(digits)).toHaveLength(2);
    const [, preview] = /<div style="display:none[^>]*>([^<]*)</.exec(html)!;
    expect(preview).not.toContain(digits);
  });

  it('says until when it works and that nobody else needs it, and leads nowhere', () => {
    const { text, html } = mailIn(language);
    expect(text).toMatch(
      language === 'es'
        ? /19 de diciembre de 2026.*Lucía no lo necesita/s
        : /December 19, 2026.*Lucía does not need it/s,
    );
    expect(html).not.toMatch(/<a |<script>|<b>/);
  });

  it('tells who signs on the device of somebody else where to type it', () => {
    expect(mailIn(language, true).text).not.toBe(mailIn(language).text);
  });
});
