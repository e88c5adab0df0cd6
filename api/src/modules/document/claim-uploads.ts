import type { DocumentId, PagePlace, SignaturePosition, SignerPosition, UploadId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { Upload } from '../upload/upload.ts';
import { lockUploadForShare } from '../upload/upload-storage.ts';
import { type Annex, replaceAnnexes } from './annex-storage.ts';
import { companyPlaceOn, positionsOnPages } from './signature-positions.ts';

/** Who signs, how, and where. */
export interface Placing {
  readonly positions: readonly SignaturePosition[];
  readonly companyPlace?: PagePlace | undefined; // of the company's e.firma
  readonly signers: readonly { readonly position: SignerPosition }[];
  readonly document: Parameters<typeof companyPlaceOn>[2];
}

/** A PDF that the user has uploaded, with the places that the user has chosen. Throws file.changed: nobody is asked to sign what did not come. */
export async function claimPdf(
  { files }: Pick<AppContext, 'files'>,
  tx: Transaction,
  user: UserActor,
  uploadId: UploadId,
  { positions, companyPlace, signers, document }: Placing,
) {
  const { kind, sha256, fileName, size, pages, signatures } = await lockUploadForShare(tx, user.id, uploadId);
  if (kind !== 'pdf') throw new ExpectedProblem('upload.not_found');
  await files.verify(sha256);
  const places = {
    positions: positionsOnPages(pages, positions, signers),
    companyPlace: companyPlaceOn({ pages, signatures }, companyPlace, document),
  };
  return { sha256, fileName, size, pages, ...places };
}

/** Makes uploads of the user the annexes of a document that are of no list. The trail is told by recordLooseAnnexes. Throws file.changed. */
export async function claimAnnexes(
  context: Pick<AppContext, 'files'>,
  tx: Transaction,
  user: UserActor,
  documentId: DocumentId,
  ids: readonly UploadId[],
): Promise<Annex[]> {
  const uploads = await claimUploads(context, tx, user, ids);
  const ofNoList = { itemId: null, givenBy: null, givenEmail: null, givenPosition: null, givenAt: null };
  const annexes = uploads.map((upload, place): Annex => ({ ...upload, ...ofNoList, documentId, place }));
  await replaceAnnexes(tx, documentId, annexes);
  return annexes;
}

/** The files of uploads of the user, as they will be part of a document. Throws upload.not_found and file.changed. */
export async function claimUploads(
  { files }: Pick<AppContext, 'files'>,
  tx: Transaction,
  user: UserActor,
  ids: readonly UploadId[],
) {
  const uploads: Upload[] = [];
  for (const id of new Set(ids)) uploads.push(await lockUploadForShare(tx, user.id, id)); // one after the other: `tx` is one connection
  for (const { sha256 } of uploads) await files.verify(sha256);
  return uploads.map(({ id, fileName, mediaType, size, sha256 }) => ({ id, fileName, mediaType, size, sha256 }));
}
