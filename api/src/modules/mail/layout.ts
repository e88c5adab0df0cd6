import type { Quote } from '../../jobs.ts';
import type { Action, Content } from './content.ts';
import { escapeHtml } from './escape-html.ts';
import type { Logo } from './logo.ts';

const slate = '#0f172a';
const muted = '#475569';
const faint = '#64748b';
const line = '#e2e8f0';
const paper = '#ffffff';
const ground = '#f1f5f9';
const teal = '#0d9488';
const deepTeal = '#0f766e'; // the same, for text that needs contrast (WCAG 1.4.3)
const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

/** Uses tables and inline styles only: mail clients understand little else. */
export function layOutHtml(content: Content, sender: string, logo?: Logo): string {
  const { language, subject, preview, greeting, paragraphs, code, quotes = [], action, notes } = content;
  const body = [
    paragraph(greeting, `font-size:16px;font-weight:600;color:${slate}`),
    ...paragraphs.map((text) => paragraph(text, `font-size:16px;color:${slate}`)),
    ...(code ? [digits(code)] : []),
    ...quotes.map(quotation),
    ...(action ? [button(action)] : []),
    ...notes.map((text) => paragraph(text, `font-size:13px;color:${faint}`)),
    ...(action ? [fallback(action, language)] : []),
  ].join('');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${paper};border:1px solid ${line};border-radius:8px">
<tr><td style="padding:20px 32px;border-bottom:3px solid ${teal};${font};font-size:15px;font-weight:600;color:${slate}">${logo ? picture(logo) : escapeHtml(sender)}</td></tr>
<tr><td style="padding:28px 32px 20px">${body}</td></tr>
</table>
<p style="margin:16px 0 0;${font};font-size:12px;color:${faint}">Pacta</p>
</td></tr></table>
</body></html>`;
}

/** Clients that block images show the name in the same type. */
const picture = ({ url, name }: Logo) =>
  `<img src="${escapeHtml(url)}" alt="${escapeHtml(name)}" height="40" style="display:block;height:40px;width:auto;max-width:100%;object-fit:contain;object-position:left;border:0;${font};font-size:15px;font-weight:600;color:${slate}">`;

const paragraph = (text: string, style: string) =>
  `<p style="margin:0 0 16px;${font};line-height:1.5;${style}">${escapeHtml(text)}</p>`;

const quotation = ({ by, text }: Quote) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr>
<td style="padding:12px 16px;background:${ground};border-left:3px solid ${line};${font};font-size:15px;line-height:1.5;color:${muted}">
<strong style="color:${slate}">${escapeHtml(by)}</strong><br>${escapeHtml(text).replaceAll('\n', '<br>')}</td></tr></table>`;

const digits = (code: string) =>
  `<p style="margin:0 0 20px;padding:14px 20px;background:${ground};border-radius:6px;text-align:center;${font};font-size:30px;line-height:1.3;font-weight:700;letter-spacing:6px;color:${slate}">${escapeHtml(code)}</p>`;

const button = ({ label, url }: Action) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${deepTeal};border-radius:6px">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;${font};font-size:16px;font-weight:600;color:${paper};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

/** For clients that show no buttons. */
function fallback({ url }: Action, language: Content['language']): string {
  const words =
    language === 'es' ? 'Si el botón no funciona, abra esta dirección:' : 'If the button does not work, open:';
  const href = escapeHtml(url);
  return `<p style="margin:0;${font};font-size:13px;line-height:1.5;color:${faint}">${words}<br>
<a href="${href}" style="color:${deepTeal};word-break:break-all">${href}</a></p>`;
}

/** The same words without any markup. */
export function layOutText(
  { greeting, paragraphs, code, quotes = [], action, notes }: Content,
  sender: string,
): string {
  const quoted = quotes.map(({ by, text }) => `${by}:\n${text.replaceAll(/^/gm, '> ')}`);
  return [
    greeting,
    ...paragraphs,
    ...(code ? [code] : []),
    ...quoted,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `-- \n${[...new Set([sender, 'Pacta'])].join(' · ')}\n`,
  ].join('\n\n');
}
