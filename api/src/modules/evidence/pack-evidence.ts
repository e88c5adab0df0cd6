import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { DocumentId, Sha256 } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { type ZipEntry, zipStream } from '../../platform/zip-stream.ts';
import { shownSha256 } from '../document/document-file.ts';
import { assertSees } from '../document/document-policy.ts';
import { readDocument } from '../document/document-storage.ts';
import { recordDownload } from '../document/record-download.ts';
import type { LoggedEntry } from '../log/log.ts';
import { readLog } from '../log/log-storage.ts';
import { asOfOneMoment, readStamp } from './evidence-storage.ts';
import { proveInclusion } from './inclusion-proof.ts';
import { leeme, readme } from './package-readme.ts';
import { type PackedFile, packedFiles } from './packed-files.ts';
import { sealCertificates } from './seal-certificates-of.ts';

interface EvidencePackage {
  readonly fileName: string;
  readonly zip: Readable;
}

/**
 * All that proves a document, for whoever may see its trail. That they took it is in the trail before it is read, so that the
 * package says so. Throws file.missing and file.changed before anything is sent.
 */
export async function packEvidence(
  context: AppContext,
  user: UserActor,
  documentId: DocumentId,
): Promise<EvidencePackage> {
  const { database, files, now } = context;
  const seen = await readDocument(database, documentId);
  assertSees(user, seen);
  const verifier = await readFile(bundledVerifier);
  await recordDownload(context, user, { document: seen, what: 'evidence', sha256: shownSha256(seen) });

  const seal = await sealCertificates(context, seen);
  const at = now();
  const { document, entries, proof, stamp, parts } = await asOfOneMoment(database, async (tx) => {
    const current = await readDocument(tx, documentId);
    const log = await readLog(tx, documentId);
    const packed = await packedFiles(tx, current, log, seal);
    const proved = await proveInclusion(tx, documentId);
    const token = proved && (await readStamp(tx, proved.head.day));
    return { document: current, entries: log, proof: proved, stamp: token, parts: packed };
  });
  await assertStored(files, parts);

  const last = entries.at(-1);
  const about = { id: document.id, identifier: document.identifier, name: document.name };
  const manifest = {
    pactaPackage: stamp ? newestForm : formOf(parts),
    madeAt: at.toISOString(),
    document: { ...about, sequence: last?.sequence ?? 0, head: last?.hash ?? null },
    files: parts.map(({ bytes: _, ...file }) => file),
  };
  const texts = {
    'README.md': readme,
    'LEEME.md': leeme,
    'verify.mjs': verifier,
    'manifest.json': JSON.stringify(manifest, null, 2),
    'trail.jsonl': entries.map(trailLine).join(''),
    ...(proof && { 'head.json': JSON.stringify(proof, null, 2) }),
    ...(stamp && { 'head.tsr': stamp }),
  };
  return { fileName: `${document.identifier}.zip`, zip: zipStream(entriesOf(files, texts, parts), at) };
}

/** Made by the build: packages/tooling/start/verifier.ts. */
const bundledVerifier = path.join(import.meta.dirname, '../../../../dist/evidence/verify.mjs');

/** Opening reads each file that changed since it was last read whole: half a package is none. */
async function assertStored(files: FileStore, parts: readonly PackedFile[]): Promise<void> {
  for (const { sha256, bytes } of parts) {
    if (bytes === null) await (await files.open(sha256 as Sha256)).close();
  }
}

const newestForm = 4;

/**
 * The second form has a finished file without a seal, the third constancias, the fourth answers about revocation or a timestamp of the
 * head: verifiers of earlier ones do not know them.
 */
function formOf(parts: readonly PackedFile[]): number {
  if (parts.some(({ kind }) => kind === 'revocation')) return newestForm;
  if (parts.some(({ kind }) => kind === 'constancia')) return 3;
  return parts.some(({ kind }) => kind === 'finished') ? 2 : 1;
}

const trailLine = ({ documentId: _, ...entry }: LoggedEntry): string => `${JSON.stringify(entry)}\n`;

async function* entriesOf(
  files: FileStore,
  texts: Readonly<Record<string, string | Uint8Array>>,
  parts: readonly PackedFile[],
): AsyncGenerator<ZipEntry> {
  for (const [name, text] of Object.entries(texts))
    yield { path: name, bytes: [Buffer.from(text)], isCompressed: false };
  for (const { path: name, sha256, bytes } of parts) {
    if (bytes) yield { path: name, bytes: [bytes], isCompressed: false };
    else yield { path: name, bytes: (await files.open(sha256 as Sha256)).stream(), isCompressed: true };
  }
}
