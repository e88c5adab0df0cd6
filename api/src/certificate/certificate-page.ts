import { PDF } from '@libpdf/core';
import type { Language, PageSize, SignatureType } from '@pacta/contracts';
import { codeSideOf, pageSizesOf } from '@pacta/pdf/stamp';
import { tied } from './broken-lines.ts';
import { certificateWords, type Words } from './certificate-words.ts';
import { consentWording } from './consent-words.ts';
import type {
  AnnexEvidence,
  ApproverEvidence,
  CompanyEfirma,
  CompletedEvidence,
  ConsentEvidence,
  CorrectionEvidence,
  Evidence,
  ExpectedEfirma,
  ForwardingEvidence,
  IdentityEvidence,
  LoggedEvent,
  MadeEfirma,
  SignerEvidence,
  WaivedAnnex,
} from './evidence.ts';
import { FlowingPage, type Frame, type Piece } from './flowing-page.ts';
import { type Clock, moment, shortMoment, utc } from './moment.ts';
import { certificateSize, sizesInWords } from './page-size.ts';
import { TagTree } from './tag-tree.ts';

/**
 * Appends the page (or pages) that says who signed what, when and how. The pages that are there are what was signed. Answers with the
 * places of e.firmas that have none elsewhere, by their fields.
 */
export function addCertificatePage(pdf: PDF, evidence: Evidence): Map<string, Frame> {
  const { title, verify } = certificateWords[evidence.language];
  const signed = pageSizesOf(pdf);
  const page = new FlowingPage(pdf, certificateSize(signed));
  return describe(page, evidence, { title, intro: introOf(evidence), verify, facts: facts(evidence, signed) });
}

/** The record of a completed document, a PDF of its own, on pages as large as the document's. */
export async function makeRecord(evidence: CompletedEvidence, pages: readonly PageSize[]): Promise<Uint8Array> {
  const { language, identifier, name, sealed, companyEfirma } = evidence;
  const { recordTitle: title, verifySealed: verify, ...words } = certificateWords[language];
  const intro = recordIntroOf(evidence, words);
  const pdf = PDF.create();
  pdf.setTitle(`${title} · ${identifier} · ${name}`);
  pdf.setLanguage(language);
  const page = new FlowingPage(pdf, certificateSize(pages), new TagTree());
  const completed: Row[] = [
    [words.completedAt, moment(sealed.at, evidence)],
    [words.sealedHash, `${sealed.sha256} (${tied(words.bytes(sealed.size))})`],
  ];
  describe(page, evidence, { title, intro, verify, facts: [...facts(evidence, pages), ...completed], companyEfirma });
  return pdf.save({ subsetFonts: true });
}

function recordIntroOf(
  { provider, isSealed }: Evidence,
  words: Pick<Words, 'providerRecordIntro' | 'unsealedRecordIntro' | 'recordIntro'>,
): string {
  if (provider) return words.providerRecordIntro(provider);
  return isSealed === false ? words.unsealedRecordIntro : words.recordIntro;
}

/** Where there is no value nothing is said. */
type Row = readonly [label: string, value: string | null];

interface Told {
  readonly title: string;
  readonly intro: string;
  readonly verify: string;
  readonly facts: readonly Row[];
  readonly companyEfirma?: CompanyEfirma | null;
}

function describe(page: FlowingPage, evidence: Evidence, told: Told): Map<string, Frame> {
  const words = certificateWords[evidence.language];
  const places = new Map<string, Frame>();
  page.block(...head(page, evidence, told));
  page.block(...told.facts.flatMap(([label, value]) => (value ? row(page, label, value) : [])));
  const { approver, signers, efirmas = [], annexes, waivedAnnexes = [], corrections, forwardings, log } = evidence;
  section(page, words, words.approval, approver ? [approver] : [], (each) => describeApprover(page, each, evidence));
  const company = told.companyEfirma ? [told.companyEfirma] : [];
  section(page, words, words.companySignature, company, (each) => describeCompanyEfirma(page, each, evidence));
  section(page, words, words.signers, signers, (each) => describeSigner(page, each, evidence));
  const note = evidence.acceptsTests ? `${words.testEfirmasNote} ${words.efirmasNote}` : words.efirmasNote;
  section(page, words, words.efirmas, efirmas, (each) => describeEfirma(page, each, evidence, places), note);
  section(page, words, words.annexes, annexes, (each) => describeAnnex(page, each, evidence));
  section(page, words, words.waivedAnnexes, waivedAnnexes, (each) => describeWaived(page, each, evidence));
  section(page, words, words.corrections, corrections, (each) => describeCorrection(page, each, evidence));
  section(page, words, words.forwardings, forwardings, (each) => describeForwarding(page, each, evidence));
  section(page, words, words.log, log, (each) => describeEvent(page, each, evidence), words.logNote);
  page.finish((number, pages) => `${told.title} · ${evidence.identifier} · ${words.pageOf(number, pages)}`);
  return places;
}

function introOf({ language, efirmas, isSealed = true }: Evidence): string {
  const words = certificateWords[language];
  if (!efirmas) return isSealed ? words.intro : words.unsealedIntro;
  return isSealed ? words.efirmaAndSealIntro : words.efirmaIntro;
}

const logoRoom = { width: 150, height: 36 };

/** Whose document it is and what this page is; on the right where anybody checks the file. */
function head(page: FlowingPage, { company, logo, verifyUrl }: Evidence, { title, intro, verify }: Told): Piece[] {
  const side = codeSideOf(verifyUrl);
  const width = page.width - side - 24;
  const left = [
    ...(logo ? [...page.picture(logo, { ...logoRoom, alternative: company }), ...page.space(10)] : []),
    ...page.text(title, { role: 'H1', size: 18, weight: 'bold', color: 'accent', width, after: 2 }),
    ...page.text(intro, { size: 9, color: 'muted', width, after: 4 }),
    ...page.text(`${verify} ${verifyUrl}`, { size: 8, color: 'muted', width, after: 4 }),
  ];
  return [...page.columns(left, page.code(verifyUrl, side)), ...page.rule()];
}

const labelWidth = 148;

/** A label, and beside it what it says. */
function row(
  page: FlowingPage,
  label: string,
  value: string,
  { x = 0, size = 9, labelled = labelWidth } = {},
): Piece[] {
  return [
    ...page.columns(
      page.text(label, { size, color: 'muted', x, width: labelled - 10 }),
      page.text(value, { size, x: x + labelled }),
    ),
    ...page.space(2),
  ];
}

function section<Item>(
  page: FlowingPage,
  words: Words,
  title: string,
  items: readonly Item[],
  tell: (item: Item) => void,
  note = '',
): void {
  const titled = (text: string, role: 'H2' | 'Artifact') => [
    ...page.text(text, { role, size: 12, weight: 'bold', after: 1 }),
    ...page.rule('line'),
  ];
  page.heading({
    pieces: [
      ...page.space(8),
      ...titled(title, 'H2'),
      ...(note ? page.text(note, { size: 8, color: 'muted', after: 6 }) : []),
    ],
    again: titled(words.continued(title), 'Artifact'),
  });
  for (const item of items) tell(item);
  page.heading(); // of a section without items nothing is said
}

function facts({ language, ...evidence }: Evidence & Company, signed: readonly PageSize[]): Row[] {
  const words = certificateWords[language];
  const { scanSha256, isSealed = true } = evidence;
  const measured = `${signed.length} · ${sizesInWords(signed, language)}`;
  return [
    [words.document, evidence.name],
    [words.identifier, evidence.identifier],
    [words.company, evidence.company],
    [words.signing, evidence.provider ? words.byProvider(evidence.provider) : typesIn(evidence, words)],
    [words.version, String(evidence.version)],
    [words.pages, scanSha256 ? String(evidence.pages) : measured],
    [words.hash, evidence.sha256],
    [isSealed ? words.scanPages : words.unsealedScanPages, scanSha256 && measured],
    [isSealed ? words.scanHash : words.unsealedScanHash, scanSha256],
  ];
}

type Company = Partial<Pick<CompletedEvidence, 'companyEfirma'>>;

/** Each way in which somebody signed or is to sign: a document may mix them, whatever its type was. */
function typesIn(evidence: Omit<Evidence, 'language'> & Company, { types }: Words): string {
  const { signers, efirmas = [], companyEfirma, signatureType } = evidence;
  const ways = signers.map(({ efirma, mark }): SignatureType => (efirma ? 'efirma' : mark ? 'digital' : 'fisica'));
  if (efirmas.length > 0 || companyEfirma) ways.push('efirma');
  const all = ways.length > 0 ? [...new Set(ways)] : [signatureType];
  return all.map((way) => types[way]).join(' · ');
}

function describeApprover(page: FlowingPage, approver: ApproverEvidence, clock: Clock): void {
  const words = certificateWords[clock.language];
  page.block(
    ...page.text(approver.name, { size: 10, weight: 'bold', after: 2 }),
    ...rows(page, [
      [words.onBehalfOf, approver.onBehalfOf],
      [words.email, approver.email],
      [words.approvedAt, moment(approver.approvedAt, clock)],
      [words.ipAddress, approver.ip],
    ]),
    ...page.space(6),
  );
}

const innerLabelWidth = 88;

const rows = (page: FlowingPage, all: readonly Row[], x = 0): Piece[] =>
  all.flatMap(([label, value]) => (value ? row(page, label, value, { x, size: 8.5, labelled: innerLabelWidth }) : []));

const markRoom = { width: 104, height: 48, isFramed: true };

/** The picture of the mark stands at the left, who made it, when and from where at the right. */
function describeSigner(page: FlowingPage, signer: SignerEvidence, evidence: Evidence): void {
  const { language, provider } = evidence;
  const words = certificateWords[language];
  const { picture, consent } = signer;
  const x = picture ? markRoom.width + 14 : 0;
  const shown = picture ? page.picture(picture, { ...markRoom, alternative: words.marks[signer.mark ?? 'drawn'] }) : [];
  const who = [
    ...page.text(`${signer.name} (${signer.position})`, { size: 10, weight: 'bold', x, after: 2 }),
    ...rows(
      page,
      [
        [words.representedBy, signer.representative],
        [words.email, signer.email],
        [words.way, provider ? words.byProvider(provider) : wayOf(signer, words)],
        ...(signer.efirma ? certificateRows(signer.efirma, words) : []),
        [words.identity, signer.identity ? identityIn(signer.identity, evidence) : null],
        ...actOf(signer, evidence),
        [words.ipAddress, signer.ip],
        ...knownBy(signer, evidence),
      ],
      x,
    ),
  ];
  page.block(
    ...page.columns(shown, who),
    ...(consent
      ? [...page.space(5), ...page.text(consentIn(signer, consent, language), { size: 7.5, color: 'muted' })]
      : []),
    ...page.space(10),
  );
}

/** How the signer was known, and who led their address or phone elsewhere: both decide what a signature by link is worth. */
function knownBy({ authentication }: SignerEvidence, clock: Clock): Row[] {
  if (!authentication) return [];
  const words = certificateWords[clock.language];
  const { codeBy, codeTo, inPerson, corrections } = authentication;
  const link = words.byLink(authentication);
  const byMessage = codeTo ? words.byCode(link, codeTo, codeBy) : link;
  return [
    [words.authentication, codeTo && inPerson ? words.inPerson(inPerson, codeTo, codeBy) : byMessage],
    ...corrections.map(({ what, from, to, by, at }): Row => {
      const change = words.addressChange(from || words.noPhone, to, by);
      return [what === 'phone' ? words.phoneChanged : words.addressChanged, `${change}, ${moment(at, clock)}`];
    }),
  ];
}

function identityIn(identity: IdentityEvidence, clock: Clock): string {
  const words = certificateWords[clock.language];
  const at = moment(identity.at, clock);
  return identity.by === 'user'
    ? words.identityWaived({ ...identity, at })
    : words.identityVerified({ ...identity, at });
}

function wayOf({ mark, efirma }: SignerEvidence, words: Words): string {
  if (efirma) return words.byEfirma;
  return mark ? words.marks[mark] : words.onPaper;
}

/** Whose certificate it was, and what was known of it: a signature is worth no more than that. */
const certificateRows = (efirma: MadeEfirma, words: Words): Row[] => [
  [words.certificate, words.certificateOf(efirma)],
  [words.revocation, words.revocationSaid[efirma.revocation]],
  [words.authority, efirma.isTest ? words.testAuthority : null],
];

function describeCompanyEfirma(page: FlowingPage, efirma: CompanyEfirma, clock: Clock): void {
  const words = certificateWords[clock.language];
  page.block(
    ...page.text(efirma.by, { size: 10, weight: 'bold', after: 2 }),
    ...rows(page, [
      [words.way, words.byEfirma],
      ...certificateRows(efirma, words),
      [words.signedAt, moment(efirma.at, clock)],
      [words.ipAddress, efirma.ip],
    ]),
    ...page.space(6),
  );
}

/** When somebody signed. Of paper it is known when its scan was sent and accepted, not when it was signed. */
function actOf({ scan, signedAt }: SignerEvidence, clock: Clock): Row[] {
  const words = certificateWords[clock.language];
  if (!scan) return [[words.signedAt, moment(signedAt, clock)]];
  const { sentAt, accepted } = scan;
  return [
    [words.scanSentAt, moment(sentAt, clock)],
    [words.scanAccepted, accepted && `${accepted.by}, ${moment(accepted.at, clock)}`],
  ];
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

const frameOfEfirma = { width: 170, height: 57 }; // points: 60 by 20 millimetres

function describeEfirma(
  page: FlowingPage,
  { field, position, name, rfc, place }: ExpectedEfirma,
  { language }: Evidence,
  places: Map<string, Frame>,
): void {
  const words = certificateWords[language];
  const details = [rfc ? `RFC: ${rfc}` : words.anyRfc, place ? words.signsOnPage(place.page) : words.signsHere];
  page.block(
    ...page.text(`${name} (${position ?? words.forCompany})`, { size: 10, weight: 'bold', after: 2 }),
    ...page.text(details.join(' · '), { size: 8.5, after: place ? 6 : 4 }),
    ...(place ? [] : page.frame(frameOfEfirma, (frame) => places.set(field, frame))),
  );
}

/** Where it came for an item of the document's list, that goes first, and from whom it came. */
function describeAnnex(page: FlowingPage, annex: AnnexEvidence, clock: Clock): void {
  const words = certificateWords[clock.language];
  const { fileName, size, sha256, given } = annex;
  const file = `${fileName} · ${words.annexSize(size)}`;
  const whose = [given?.email, given?.position].filter(Boolean).join(', ');
  const by = given && `${words.givenBy}: ${given.by}${whose && ` (${whose})`}`;
  page.block(
    ...(given ? page.text(given.item, { size: 9, weight: 'bold' }) : []),
    ...page.text(file, { size: 9 }),
    ...(given ? page.text(`${by} · ${moment(given.at, clock)}`, { size: 8.5 }) : []),
    ...page.text(`SHA-256 ${sha256}`, { size: 7.5, color: 'muted', after: 5 }),
  );
}

function describeWaived(page: FlowingPage, { item, reason, by, at }: WaivedAnnex, clock: Clock): void {
  const words = certificateWords[clock.language];
  page.block(
    ...page.text(item, { size: 9, weight: 'bold' }),
    ...page.text(`${words.reason}: ${reason}`, { size: 8.5 }),
    ...page.text(`${words.waivedBy}: ${by} · ${moment(at, clock)}`, { size: 8.5, after: 6 }),
  );
}

function describeCorrection(page: FlowingPage, correction: CorrectionEvidence, clock: Clock): void {
  const words = certificateWords[clock.language];
  const { whose, from, to, by, at, ip } = correction;
  const who = whose === 'vobo' ? words.actors.approver : whose;
  page.block(
    ...page.text(`${who}: ${words.fromTo(from || words.noPhone, to)}`, { size: 9.5, weight: 'bold' }),
    ...page.text([`${words.correctedBy}: ${by}`, moment(at, clock), ip ? `IP ${ip}` : ''].filter(Boolean).join(' · '), {
      size: 8.5,
      after: 6,
    }),
  );
}

/** Both people with their addresses, why, and from where. */
function describeForwarding(page: FlowingPage, forwarding: ForwardingEvidence, clock: Clock): void {
  const words = certificateWords[clock.language];
  const { whose, from, to, reason, by, at, ip, userAgent } = forwarding;
  const who = whose === 'vobo' ? words.actors.approver : whose;
  const act = reason === null ? words.givenBackBy : words.forwardedBy;
  const origin = [`${act}: ${by}`, moment(at, clock), ip ? `IP ${ip}` : '', userAgent].filter(Boolean).join(' · ');
  const [former, next] = [from, to].map(({ name, email }) => `${name} (${email})`) as [string, string];
  page.block(
    ...page.text(`${who}: ${words.fromTo(former, next)}`, { size: 9.5, weight: 'bold' }),
    ...(reason ? page.text(`${words.reason}: ${reason}`, { size: 8.5 }) : []),
    ...page.text(origin, { size: 8.5, after: 6 }),
  );
}

/** When, at the left; what and who at the right. */
function describeEvent(page: FlowingPage, event: LoggedEvent, clock: Clock): void {
  const words = certificateWords[clock.language];
  const act = event.isWithdrawal ? words.withdrawn : words.events[event.type];
  const whose = event.position ? ` (${event.position})` : '';
  const paper = event.onPaper && event.type === 'SIGNED' ? ` · ${words.onPaper}` : '';
  const who = `${words.actors[event.actor.kind]}: ${event.actor.name} · ${words.version} ${event.version}${paper}`;
  const origin = [event.address, event.ip ? `IP ${event.ip}` : '', event.userAgent].filter(Boolean).join(' · ');
  const when = { size: 8, width: labelWidth - 10 };
  const what = { size: 8, x: labelWidth };
  page.block(
    ...page.columns(
      [
        ...page.text(shortMoment(event.at, clock), when),
        ...page.text(utc(event.at), { ...when, size: 7, color: 'muted' }),
      ],
      [
        ...page.text(`${event.sequence}. ${act}${whose}`, { ...what, weight: 'bold' }),
        ...(event.annex ? page.text(event.annex, what) : []),
        ...page.text(who, what),
        ...(origin ? page.text(origin, { ...what, size: 7 }) : []),
        ...page.text(event.hash, { ...what, size: 7, color: 'muted' }),
      ],
    ),
    ...page.space(5),
  );
}
