import type { Bytes } from '../bytes.ts';
import { checkMessage, type MessageCheck } from '../cms/check-message.ts';
import { readSignedMessage, type SignedMessage } from '../cms/signed-message.ts';
import { Unreadable } from '../unreadable.ts';
import { assertNamed, assertNoOthers } from './appended.ts';
import { type Change, type ChangeVerdict, isAllowed, verdictOf } from './change.ts';
import { changesBetween } from './changes.ts';
import {
  type Certification,
  type PdfSignature,
  readSignedPdf,
  revisionThatEnds,
  type SignedPdf,
  signedBytes,
} from './signature.ts';
import { Unclear } from './value.ts';

/** What one signature of a file proves. */
export interface SignatureCheck extends PdfSignature {
  /** The CMS over what it covers; null where there is none that can be read, or its kind is not known. Of a timestamp: see `checkTimestamp`. */
  readonly message: SignedMessage | null;
  readonly check: MessageCheck | null;
  readonly coversWhole: boolean; // nothing came later
  /** What came later; null: that cannot be told, and `unclear` says why. */
  readonly changes: readonly Change[] | null;
  readonly verdict: ChangeVerdict | 'cannot-tell';
  /** Whether the certification that stood then allows what came later; null: there was none, or it cannot be told. */
  readonly isAllowed: boolean | null;
  readonly unclear: string | null;
}

/** `cannot-tell`: the file is built in a way that readers may take differently, or this one does not know. Never "fine". */
export type PdfCheck =
  | { readonly kind: 'read'; readonly signatures: readonly SignatureCheck[]; readonly revisions: readonly number[] }
  | { readonly kind: 'cannot-tell'; readonly why: string };

/** Reads and checks every signature of a PDF, but for trust: chains, revocation and time are questions of their own. */
export async function checkPdf(file: Bytes | SignedPdf): Promise<PdfCheck> {
  try {
    const pdf = 'history' in file ? file : await readSignedPdf(file);
    const signatures: SignatureCheck[] = [];
    for (const signature of pdf.signatures) signatures.push(await checkSignature(pdf, signature));
    return { kind: 'read', signatures, revisions: pdf.history.map(({ end }) => end) };
  } catch (error) {
    return { kind: 'cannot-tell', why: unclearIn(error) };
  }
}

/** What is too much for an array or a stack was made for that. */
function unclearIn(error: unknown): string {
  if (error instanceof Unclear) return error.message;
  if (error instanceof RangeError) return 'the file is too much';
  throw error;
}

async function checkSignature(pdf: SignedPdf, signature: PdfSignature): Promise<SignatureCheck> {
  const { message, check } = await messageOf(pdf.file, signature);
  const later = await changesAfter(pdf, signature);
  return {
    ...signature,
    message,
    check,
    ...later,
    coversWhole: pdf.history.length > 0 && revisionOf(pdf, signature) === pdf.history.at(-1),
    isAllowed: allowedBy(certificationAt(pdf, signature), later.changes),
  };
}

const bound = 'ETSI.CAdES.detached';
const detached = [bound, 'adbe.pkcs7.detached'];

interface CheckedMessage {
  readonly message: SignedMessage | null;
  readonly check: MessageCheck | null;
}

const checked = new WeakMap<PdfSignature, Promise<CheckedMessage>>();

/** The message of a signature, and what it proves of the file that it was read from: once, whoever asks. */
export function messageOf(file: Bytes, signature: PdfSignature): Promise<CheckedMessage> {
  const found = checked.get(signature) ?? checkedMessage(file, signature);
  checked.set(signature, found);
  return found;
}

async function checkedMessage(file: Bytes, signature: PdfSignature): Promise<CheckedMessage> {
  const none = { message: null, check: null };
  const content = signedBytes(file, signature);
  if (!signature.cms || !content) return none;
  try {
    const message = readSignedMessage(signature.cms);
    if (!detached.includes(signature.subFilter ?? '')) return { message, check: null };
    return { message, check: await checkMessage(message, { content, mustBind: signature.subFilter === bound }) };
  } catch (error) {
    if (error instanceof Unreadable) return none;
    throw error;
  }
}

const revisionOf = ({ file, history }: SignedPdf, { signedLength }: PdfSignature) =>
  signedLength === null ? undefined : revisionThatEnds(file, history, signedLength);

async function changesAfter(
  pdf: SignedPdf,
  signature: PdfSignature,
): Promise<Pick<SignatureCheck, 'changes' | 'verdict' | 'unclear'>> {
  const [signed, last] = [revisionOf(pdf, signature), pdf.history.at(-1)];
  if (!signed || !last) return { changes: null, verdict: 'cannot-tell', unclear: 'what it covers is no file' };
  try {
    if (signed === last) return { changes: [], verdict: 'same', unclear: null };
    await assertNamed(signed, pdf.history);
    const changes = await changesBetween(signed, last);
    const verdict = verdictOf(changes);
    if (verdict !== 'changed') await assertNoOthers(pdf.history);
    return { changes, verdict, unclear: null };
  } catch (error) {
    return { changes: null, verdict: 'cannot-tell', unclear: unclearIn(error) };
  }
}

/** The certification in force when something came after this signature: that of the first signature, if it is one. */
const certificationAt = ({ signatures }: SignedPdf, signature: PdfSignature): Certification | null =>
  signature.certification ?? signatures.find(({ certification }) => certification !== null)?.certification ?? null;

const allowedBy = (level: Certification | null, changes: readonly Change[] | null): boolean | null =>
  level && changes ? isAllowed(changes, level) : null;
