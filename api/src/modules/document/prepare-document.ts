import { type CompanyId, DocumentId, type NewDocument, type UploadId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { Evidence } from '../../certificate/evidence.ts';
import { verifyUrlOf } from '../../certificate/verify-url.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem, invalidField } from '../../problem.ts';
import { hashRequest } from '../../request-key.ts';
import { type CheckedEfirma, checkEfirma } from '../../signing/check-efirma.ts';
import { runTask } from '../../worker/run-task.ts';
import { turnOf } from '../../worker/turn.ts';
import { type Company, readCompany } from '../company/company-storage.ts';
import { readLogo, readMark } from '../company/read-logo.ts';
import { fieldOf } from '../efirma/efirma.ts';
import { prepareSignature } from '../efirma/prepare-signature.ts';
import type { Prepared } from '../efirma/present-preparation.ts';
import { checkAnnexList } from './add-annex-items.ts';
import type { DocumentDraft, DocumentFile } from './add-document.ts';
import { claimPdf, type Placing } from './claim-uploads.ts';
import { planCodes } from './code-ways.ts';
import { assertAvailable } from './create-document.ts';
import { companyIdFor } from './document-capacity.ts';
import { nextIdentifier } from './document-storage.ts';
import { expectedEfirmas } from './expected-efirmas.ts';
import { phonesFor } from './phone-channel.ts';
import { isAllEfirma } from './signing-stages.ts';

interface Asked {
  readonly document: NewDocument;
  readonly certificate: string; // base64
}

/** Prepares a new document for the company's e.firma. Nothing of the document exists yet. */
export async function prepareDocument(
  context: AppContext,
  user: UserActor,
  { document, certificate }: Asked,
): Promise<Prepared> {
  const { efirma: _, ...asked } = document;
  assertAvailable(context, asked);
  assertSignedAtOnce(asked.settings, asked.signers);
  const company = await companyFor(context, user, asked.companyId);
  await checkAnnexList(context.database, asked, { companyId: company.id, signatureProvider: null });
  await phonesFor(context, asked, company, planCodes(context.channels, asked, company));
  const efirma = await checkCertificate(context, company, certificate);
  const file = await claimFile(context, user, asked.uploadId, { ...asked, document: asked.settings });
  return prepareNew(context, user, { company, draft: asked, file, efirma, subject: hashRequest(asked) });
}

/** The company signs when a document is created only where everybody signs by e.firma. */
export function assertSignedAtOnce(...[document, signers]: Parameters<typeof isAllEfirma>): void {
  if (!isAllEfirma(document, signers)) {
    throw invalidField(
      'settings.signatureType',
      'The company signs this document after others, and not when it is created.',
    );
  }
}

/** The company of a new document. */
export async function companyFor(context: AppContext, user: UserActor, asked: CompanyId | undefined): Promise<Company> {
  const company = await readCompany(context.database, companyIdFor(user, asked));
  if (!company) throw new ExpectedProblem('company.not_found');
  return company;
}

/** A certificate that the company may sign with now: its own where its RFC is known, else that of any e.firma. */
export const checkCertificate = (
  context: AppContext,
  { rfc }: Pick<Company, 'rfc'>,
  certificate: string,
): Promise<CheckedEfirma> =>
  checkEfirma(context.efirmaTrust, Buffer.from(certificate, 'base64'), { at: context.now(), rfc });

/** What is to be signed of an upload, as for a document that is created. */
export const claimFile = (
  context: AppContext,
  user: UserActor,
  uploadId: UploadId,
  placing: Placing,
): Promise<DocumentFile> =>
  context.database.transaction().execute(async (tx) => ({
    ...(await claimPdf(context, tx, user, uploadId, placing)),
    filling: null,
  }));

interface New {
  readonly company: Company;
  readonly draft: Pick<DocumentDraft, 'name' | 'signers'>;
  readonly file: DocumentFile;
  readonly efirma: CheckedEfirma;
  readonly subject: string;
}

/** Prepares one new document. It gets its identifier now, which stands in the file. */
export async function prepareNew(context: AppContext, user: UserActor, made: New): Promise<Prepared> {
  const { company, draft, file } = made;
  const at = context.now();
  const identifier = await context.database.transaction().execute((tx) => nextIdentifier(tx, at));
  const named = { id: DocumentId.parse(newId(at)), identifier, version: 1, name: draft.name, company };
  return prepareVersionFile(context, user, { ...made, ...named, signers: draft.signers, kept: { identifier, file } });
}

interface Version extends Pick<New, 'file' | 'efirma' | 'subject'> {
  readonly id: DocumentId;
  readonly identifier: string;
  readonly version: number;
  readonly name: string;
  readonly company: Pick<Company, 'name' | 'rfc' | 'language' | 'timeZone' | 'logoSha256' | 'isotypeSha256'>;
  readonly signers: Parameters<typeof expectedEfirmas>[0]['signers'];
  readonly kept: object;
}

/** Makes the file of a version that everybody signs by e.firma, with room for the company's. */
export async function prepareVersionFile(context: AppContext, user: UserActor, of: Version): Promise<Prepared> {
  const { id, identifier, version, file, efirma, company, subject } = of;
  const turn = turnOf(user);
  const pdf = await runTask(
    'prepareFile',
    async () => {
      const { positions, companyPlace } = file;
      const expecting = { documentId: id, version, positions, companyPlace, signers: of.signers };
      const efirmas = expectedEfirmas({ ...expecting, company: efirma.holder });
      const original = await context.files.read(file.sha256);
      return { pdf: original, images: [], positions, evidence: await evidenceOf(context, of), efirmas };
    },
    turn,
  );
  return prepareSignature(context, {
    ...{
      owner: user.id,
      subject,
      standsOn: null,
      pdf: async () => pdf,
      field: fieldOf(id, version, 'company'),
      efirma,
    },
    rfc: company.rfc,
    logo: () => readMark(context, company),
    ...{ identifier, language: company.language, made: { id, ...of.kept }, turn },
  });
}

/** What is known before anybody has acted. */
const evidenceOf = async (
  context: AppContext,
  { identifier, name, version, file, company }: Version,
): Promise<Evidence> => ({
  language: company.language,
  timeZone: company.timeZone,
  identifier,
  name,
  company: company.name,
  logo: await readLogo(context, company.logoSha256),
  verifyUrl: verifyUrlOf(context.publicUrl),
  acceptsTests: context.efirmaTrust.hasTestRoots,
  signatureType: 'efirma',
  version,
  sha256: file.sha256,
  pages: file.pages.length,
  scanSha256: null,
  approver: null,
  annexes: [],
  signers: [],
  isSealed: false,
  corrections: [],
  forwardings: [],
  log: [],
});
