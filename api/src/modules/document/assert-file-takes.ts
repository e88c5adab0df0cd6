import type { CameSigned, SignatureKind, SignatureType } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { assertTold, isUnsigned } from '../../signing/came-signed.ts';
import { runTask } from '../../worker/run-task.ts';
import { turnOf } from '../../worker/turn.ts';
import { fieldsOfVersion } from '../efirma/efirma.ts';
import type { Upload } from '../upload/upload.ts';
import type { Document, Dossier } from './document.ts';
import { factsOf } from './provider-document.ts';
import { companySigns } from './signing-stages.ts';

interface Wanted {
  readonly signatureType: SignatureType;
  readonly generateWithoutSignature: boolean;
  readonly signers: readonly { readonly signatureType?: SignatureType | undefined }[];
}

/**
 * Refuses a file that came signed where it could not keep its signatures: a scan would take its place, a certification permits nothing
 * more, and before e.firmas no mark is drawn over others' signatures. Answers whether marks come behind signatures: see assertSealsMarks.
 * Throws file.signatures_unclear, file.signed_on_paper and efirma.file_closed.
 */
export async function assertFileTakes(
  context: AppContext,
  user: UserActor,
  upload: Pick<Upload, 'sha256' | 'signatures'>,
  { signatureType, generateWithoutSignature, signers }: Wanted,
): Promise<boolean> {
  const ways = new Set(signers.map((signer) => signer.signatureType ?? signatureType));
  if (generateWithoutSignature || !(ways.has('digital') || ways.has('fisica'))) return false;
  const read = () => runTask('readCameSigned', () => context.files.read(upload.sha256), turnOf(user));
  const came = upload.signatures ?? (await read());
  if (isUnsigned(came)) return false;
  assertTold(came);
  if (ways.has('fisica')) throw new ExpectedProblem('file.signed_on_paper');
  const hasEfirma = signatureType === 'efirma' || ways.has('efirma');
  if (came.isClosed || hasEfirma) throw new ExpectedProblem('efirma.file_closed');
  return true;
}

/** Refuses a file for a document's version that has fields named as the version's own are to be. Throws file.field_taken. */
export async function assertFieldsFree(
  context: AppContext,
  user: UserActor,
  { sha256 }: Pick<Upload, 'sha256'>,
  document: Numbered,
): Promise<void> {
  assertNoneIsOurs(await runTask('fieldNames', () => context.files.read(sha256), turnOf(user)), document);
}

type Numbered = Pick<Document, 'id' | 'version'>;

/** Two fields of one name: nobody could tell whose signature is in which. */
export function assertNoneIsOurs(fields: readonly string[], { id, version }: Numbered): void {
  const ours = fieldsOfVersion(id, version);
  if (fields.some((name) => name.startsWith(ours))) throw new ExpectedProblem('file.field_taken');
}

/** Marks behind signatures are signatures of the server, which not every company wants. Throws file.signed_needs_seal. */
export function assertSealsMarks(
  { signatureKind }: { readonly signatureKind: SignatureKind },
  areBehind = false,
): void {
  if (areBehind && signatureKind === 'simple') throw new ExpectedProblem('file.signed_needs_seal');
}

/** The same where a provider may collect them: it would break the signatures. Throws document.provider_signed_file as well. */
export function assertKeepsSignatures(
  { signatureProvider, signatureKind }: Pick<Document, 'signatureProvider' | 'signatureKind'>,
  cameSigned = false,
): void {
  if (!signatureProvider) assertSealsMarks({ signatureKind }, cameSigned);
  else if (cameSigned)
    throw new ExpectedProblem('document.provider_signed_file', { facts: factsOf(signatureProvider) });
}

/**
 * Refuses a scan that came signed where what follows would break its signatures: a certification permits no seal and no e.firma, and marks
 * come behind them only in front of a seal. Throws file.signatures_unclear, efirma.file_closed and file.signed_needs_seal.
 */
export function assertScanTakes(came: CameSigned, { document, signers }: Dossier): void {
  if (isUnsigned(came)) return;
  const hasMarks = signers.some(({ signatureType }) => signatureType === 'digital');
  const hasEfirma = companySigns(document) || signers.some(({ signatureType }) => signatureType === 'efirma');
  const isFollowed = hasMarks || hasEfirma || document.signatureKind === 'digital';
  if (isFollowed) assertTold(came);
  if (came.isClosed ? isFollowed : hasMarks && hasEfirma) throw new ExpectedProblem('efirma.file_closed');
  assertSealsMarks(document, hasMarks);
}
