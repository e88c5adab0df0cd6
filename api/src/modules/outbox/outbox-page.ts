import { escapeHtml } from '../mail/escape-html.ts';
import type { OutboxMail } from './outbox-storage.ts';

/** What the outbox's pages may do: show themselves and the inline styles of the mail. No scripts. */
export const outboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; base-uri 'self'; form-action 'none'";

const moment = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color: #0f172a; background: #f8fafc }
  table { width: 100%; border-collapse: collapse; background: #fff; border: 1px solid #e2e8f0 }
  th, td { text-align: left; padding: .5rem .75rem; border-bottom: 1px solid #e2e8f0; vertical-align: top }
  time { white-space: nowrap } a { color: #0f766e } dt { font-weight: 600 } dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
  dd { margin: 0 } iframe { width: 100%; height: 70vh; border: 1px solid #e2e8f0; background: #fff } pre { white-space: pre-wrap }
</style></head><body>${body}</body></html>`;

export function listPage(mails: readonly OutboxMail[]): string {
  const rows = mails.map(
    ({ id, at, to, sender, subject }) => `<tr><td><time>${moment(at)}</time></td><td>${escapeHtml(sender)}</td>
<td>${escapeHtml(to.name)} &lt;${escapeHtml(to.address)}&gt;</td><td><a href="/outbox/${id}">${escapeHtml(subject)}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th>Sent</th><th>From</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const intro = '<h1>Outbox</h1><p>This server has no SMTP_URL: its mail ends here. Development only.</p>';
  return page('Outbox', intro + (rows.length > 0 ? table : '<p>No mail yet.</p>'));
}

export function mailPage({ at, to, sender, subject, html, text, attachments, id }: OutboxMail): string {
  const files = attachments.map(
    ({ fileName, sha256 }) => `<a href="/outbox/${id}/${sha256}">${escapeHtml(fileName)}</a>`,
  );
  // Links open in another tab; the frame can do nothing else.
  const framed = escapeHtml(html.replace('<head>', '<head><base target="_blank">'));
  return page(
    subject,
    `<p><a href="/outbox">Outbox</a></p><h1>${escapeHtml(subject)}</h1>
<dl><dt>From</dt><dd>${escapeHtml(sender)}</dd><dt>To</dt><dd>${escapeHtml(to.name)} &lt;${escapeHtml(to.address)}&gt;</dd>
<dt>Sent</dt><dd>${moment(at)}</dd>${files.length > 0 ? `<dt>Attached</dt><dd>${files.join(', ')}</dd>` : ''}</dl>
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>
<h2>As text</h2><pre>${escapeHtml(text)}</pre>`,
  );
}
