import type { PDF } from '@libpdf/core';
import type { Language, PageSize } from '@pacta/contracts';
import { pageSizesOf } from '@pacta/pdf/stamp';
import { certificateWords, type Words } from './certificate-words.ts';
import { consentWording } from './consent-words.ts';
import type {
  ApproverEvidence,
  ConsentEvidence,
  CorrectionEvidence,
  Evidence,
  LoggedEvent,
  SignerEvidence,
} from './evidence.ts';
import { FlowingPage } from './flowing-page.ts';
import { certificateSize, sizesInWords } from './page-size.ts';

/** Appends the page (or pages) that says who signed what, when and how. The pages that are there are what is sealed. */
export function addCertificatePage(pdf: PDF, evidence: Evidence): void {
  const words = certificateWords[evidence.language];
  const sealed = pageSizesOf(pdf);
  const page = new FlowingPage(pdf, certificateSize(sealed));
  page.block(
    ...page.text(words.title, { size: 18, weight: 'bold', color: 'accent', after: 4 }),
    ...page.text(words.intro, { size: 9, color: 'muted', after: 8 }),
    ...page.rule(),
  );
  for (const [label, value] of facts(evidence, sealed)) {
    page.block(...page.text(label, { size: 8, color: 'muted' }), ...page.text(value, { size: 10, after: 4 }));
  }
  const { approver, signers, corrections, log } = evidence;
  section(page, words.approval, approver ? [approver] : [], (each) => describeApprover(page, each, evidence));
  section(page, words.signers, signers, (each) => describeSigner(page, each, evidence));
  section(page, words.corrections, corrections, (each) => describeCorrection(page, each, evidence));
  section(page, words.log, log, (each) => describeEvent(page, each, evidence), words.logNote);
  page.finish((number, pages) => `${words.title} · ${evidence.identifier} · ${words.pageOf(number, pages)}`);
}

function section<Item>(
  page: FlowingPage,
  words: string,
  items: readonly Item[],
  describe: (item: Item) => void,
  note = '',
): void {
  page.heading(
    ...page.text('', { size: 4 }),
    ...page.text(words, { size: 12, weight: 'bold', after: 2 }),
    ...page.rule(),
    ...(note ? page.text(note, { size: 8, color: 'muted', after: 6 }) : []),
  );
  for (const item of items) describe(item);
  page.heading(); // of a section without items nothing is said
}

function facts({ language, ...evidence }: Evidence, sealed: readonly PageSize[]): [label: string, value: string][] {
  const words = certificateWords[language];
  const { scanSha256 } = evidence;
  const measured = `${sealed.length} · ${sizesInWords(sealed, language)}`;
  return [
    [words.document, evidence.name],
    [words.identifier, evidence.identifier],
    [words.company, evidence.company],
    [words.signing, words.types[evidence.signatureType]],
    [words.version, String(evidence.version)],
    [words.pages, scanSha256 ? String(evidence.pages) : measured],
    [words.hash, evidence.sha256],
    ...(scanSha256
      ? ([
          [words.scanPages, measured],
          [words.scanHash, scanSha256],
        ] satisfies [string, string][])
      : []),
  ];
}

function describeApprover(page: FlowingPage, approver: ApproverEvidence, { language }: Evidence): void {
  const words = certificateWords[language];
  const details = [
    approver.onBehalfOf ? `${words.onBehalfOf} ${approver.onBehalfOf}` : '',
    approver.email,
    `${words.approvedAt}: ${utc(approver.approvedAt)}`,
    approver.ip ? `IP ${approver.ip}` : '',
  ];
  page.block(
    ...page.text(approver.name, { size: 10, weight: 'bold' }),
    ...page.text(details.filter(Boolean).join(' · '), { size: 9, after: 6 }),
  );
}

function describeSigner(page: FlowingPage, signer: SignerEvidence, { language }: Evidence): void {
  const words = certificateWords[language];
  const details = [
    signer.representative ? `${words.representedBy}: ${signer.representative}` : '',
    signer.email,
    ...actOf(signer, words),
  ];
  page.block(
    ...page.text(`${signer.name} (${signer.position})`, { size: 10, weight: 'bold' }),
    ...page.text(details.filter(Boolean).join(' · '), { size: 9, after: signer.consent ? 0 : 6 }),
    ...(signer.consent ? page.text(consentIn(signer, signer.consent, language), { size: 8, after: 6 }) : []),
  );
}

/** How and when somebody signed. Of paper it is known when its scan was sent and accepted, not when it was signed. */
function actOf({ scan, signedAt, mark, ip }: SignerEvidence, words: Words): string[] {
  const from = ip ? `IP ${ip}` : '';
  if (!scan) return [`${words.signedAt}: ${utc(signedAt)}`, mark ? words.marks[mark] : words.onPaper, from];
  const { sentAt, accepted } = scan;
  const review = accepted ? `${words.scanAccepted(accepted.by)}: ${utc(accepted.at)}` : '';
  return [words.onPaper, `${words.scanSentAt}: ${utc(sentAt)}`, from, review];
}

/** The version of the consent, and its words where they are known: as they were read, else in the language of the page. */
function consentIn({ name, representative }: SignerEvidence, consent: ConsentEvidence, language: Language): string {
  const words = certificateWords[language];
  const wording = consentWording(consent.version, consent.language ?? language, representative ? name : '');
  const title = consent.language
    ? words.consentRead(consent.version, consent.language)
    : words.consent(consent.version);
  return `${title}${wording ? `: “${wording}”` : ''}`;
}

function describeCorrection(page: FlowingPage, correction: CorrectionEvidence, { language }: Evidence): void {
  const words = certificateWords[language];
  const { whose, from, to, by, at, ip } = correction;
  const who = whose === 'vobo' ? words.actors.approver : whose;
  page.block(
    ...page.text(`${who}: ${words.fromTo(from, to)}`, { size: 10, weight: 'bold' }),
    ...page.text([`${words.correctedBy}: ${by}`, utc(at), ip ? `IP ${ip}` : ''].filter(Boolean).join(' · '), {
      size: 9,
      after: 6,
    }),
  );
}

function describeEvent(page: FlowingPage, event: LoggedEvent, { language }: Evidence): void {
  const words = certificateWords[language];
  const act = event.isWithdrawal ? words.withdrawn : words.events[event.type];
  const whose = event.position ? ` (${event.position})` : '';
  const what = `${event.sequence}. ${act}${whose} · ${words.actors[event.actor.kind]}: ${event.actor.name}`;
  const paper = event.onPaper && event.type === 'SIGNED' ? ` · ${words.onPaper}` : '';
  const origin = [event.address, event.ip ? `IP ${event.ip}` : '', event.userAgent].filter(Boolean).join(' · ');
  page.block(
    ...page.text(`${utc(event.at)} · ${what} · ${words.version} ${event.version}${paper}`, { size: 8 }),
    ...(origin ? page.text(origin, { size: 7 }) : []),
    ...page.text(event.hash, { size: 7, color: 'muted', after: 3 }),
  );
}

const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
