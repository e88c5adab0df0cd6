import type { PDF } from '@libpdf/core';
import { certificateWords } from './certificate-words.ts';
import type { Evidence, LoggedEvent, SignerEvidence } from './evidence.ts';
import { FlowingPage } from './flowing-page.ts';

/** Appends the page (or pages) that says who signed what, when and how. */
export function addCertificatePage(pdf: PDF, evidence: Evidence): void {
  const words = certificateWords[evidence.language];
  const page = new FlowingPage(pdf);
  page.text(words.title, { size: 18, weight: 'bold', color: 'accent', after: 4 });
  page.text(words.intro, { size: 9, color: 'muted', after: 8 });
  page.rule();
  for (const [label, value] of facts(evidence)) {
    page.keepTogether(30);
    page.text(label, { size: 8, color: 'muted' });
    page.text(value, { size: 10, after: 4 });
  }
  heading(page, words.signers, evidence.signers.length);
  for (const signer of evidence.signers) describeSigner(page, signer, evidence);
  heading(page, words.log, evidence.log.length);
  page.text(words.logNote, { size: 8, color: 'muted', after: 6 });
  for (const event of evidence.log) describeEvent(page, event, evidence);
  page.finish();
}

function heading(page: FlowingPage, words: string, items: number): void {
  if (items === 0) return;
  page.keepTogether(80);
  page.text('', { size: 4 });
  page.text(words, { size: 12, weight: 'bold', after: 2 });
  page.rule();
}

function facts({ language, ...evidence }: Evidence): [label: string, value: string][] {
  const words = certificateWords[language];
  return [
    [words.document, evidence.name],
    [words.identifier, evidence.identifier],
    [words.company, evidence.company],
    [words.signing, words.types[evidence.signatureType]],
    [words.version, String(evidence.version)],
    [words.pages, String(evidence.pages)],
    [words.hash, evidence.sha256],
  ];
}

function describeSigner(page: FlowingPage, signer: SignerEvidence, { language }: Evidence): void {
  const words = certificateWords[language];
  const details = [
    signer.representative ? `${words.representedBy}: ${signer.representative}` : '',
    signer.email,
    `${words.signedAt}: ${utc(signer.signedAt)}`,
    signer.mark ? words.marks[signer.mark] : words.onPaper,
    signer.consent ? `${words.consent}: ${signer.consent}` : '',
  ];
  page.keepTogether(40);
  page.text(`${signer.name} (${signer.position})`, { size: 10, weight: 'bold' });
  page.text(details.filter(Boolean).join(' · '), { size: 9, after: 6 });
}

function describeEvent(page: FlowingPage, event: LoggedEvent, { language }: Evidence): void {
  const words = certificateWords[language];
  const what = `${event.sequence}. ${words.events[event.type]} · ${words.actors[event.actor.kind]}: ${event.actor.name}`;
  const paper = event.onPaper ? ` · ${words.onPaper}` : '';
  page.keepTogether(28);
  page.text(`${utc(event.at)} · ${what} · ${words.version} ${event.version}${paper}`, { size: 8 });
  page.text(event.hash, { size: 7, color: 'muted', after: 3 });
}

const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
