import { z } from 'zod';
import type { EnvelopeSigner, EnvelopeSignerState, EnvelopeState, EnvelopeStatus } from '../envelope-provider.ts';

const Signatory = z.object({
  emailID: z.string().nullish(),
  isSigned: z.union([z.number(), z.string(), z.boolean()]).nullish(), // 1, "1": it depends on the call
});
type Signatory = z.infer<typeof Signatory>;

/** A document of Weetrust as its calls answer it. Its name shows nowhere but in the address of its file. */
export const WeetrustDocument = z.object({
  documentID: z.string().min(1),
  status: z.string().nullish(),
  documentFileObj: z.object({ url: z.string().nullish(), name: z.string().nullish() }).nullish(),
  documentName: z.string().nullish(),
  signatory: z.array(Signatory).nullish(),
});
export type WeetrustDocument = z.infer<typeof WeetrustDocument>;

/** One document or a list, whatever was asked for. What is not of the shape is somebody else's. */
export const documentsIn = (data: unknown): WeetrustDocument[] =>
  (Array.isArray(data) ? data : [data]).flatMap((each) => WeetrustDocument.safeParse(each).data ?? []);

const longestName = 60; // characters

/** The name under which a file goes there: with our reference in it, by which it is found again. */
export function fileNameWith(reference: string, fileName: string): string {
  const plain = fileName
    .replace(/\.pdf$/i, '')
    .normalize('NFD')
    .replaceAll(/[^\w-]+/g, '_')
    .slice(0, longestName);
  return `${plain}_${plainReference(reference)}.pdf`;
}

const plainReference = (reference: string) => reference.replaceAll(/[^\w-]/g, '-');

const namesOf = ({ documentFileObj, documentName }: WeetrustDocument): string[] =>
  [documentName, documentFileObj?.name, pathOf(documentFileObj?.url)].flatMap((name) => (name?.trim() ? [name] : []));

/** Weetrust appends times to the name: `…/contrato_REFERENCE_1786811485570.pdf?X-Amz-…`. */
export const isNamed = (document: WeetrustDocument, reference: string): boolean =>
  namesOf(document).some((name) => hasReference(name, reference));

function hasReference(name: string, reference: string): boolean {
  const wanted = `_${plainReference(reference).toLowerCase()}`;
  const at = name.toLowerCase().indexOf(wanted);
  return at >= 0 && /^(_\d+)*(\.|$)/.test(name.slice(at + wanted.length));
}

const anyReference = /_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(_\d+)*(\.|$)/i;

/** Whether the address of a file has a reference of ours in it, and not this one. */
export function isFileOfAnother(url: string, reference: string): boolean {
  const name = pathOf(url) ?? '';
  return anyReference.test(name) && !hasReference(name, reference);
}

function pathOf(url: string | null | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

const statuses: Readonly<Record<string, EnvelopeStatus>> = {
  DRAFT: 'draft',
  PENDING: 'sent',
  COMPLETED: 'completed',
};

type Asked = Pick<EnvelopeSigner, 'signerId' | 'email'>;

/** Nothing is documented of refusals and ends: a status that is not known stays unknown. */
export function stateOf({ documentID, status, signatory }: WeetrustDocument, signers: readonly Asked[]): EnvelopeState {
  const said = status ?? '';
  const known = Object.hasOwn(statuses, said.toUpperCase()) ? statuses[said.toUpperCase()] : undefined;
  return {
    envelopeId: documentID,
    status: known ?? 'unknown',
    said,
    reason: null,
    signers: signers.map((signer) => signerState(signer, signatory ?? [])),
  };
}

/** They come in any order, and know addresses only; no time is told. */
function signerState({ signerId, email }: Asked, all: readonly Signatory[]): EnvelopeSignerState {
  const own = all.filter(({ emailID }) => emailID?.trim().toLowerCase() === email.toLowerCase());
  const hasSigned = own.length > 0 && own.every(({ isSigned }) => isSigned === true || Number(isSigned) === 1);
  return { signerId, state: hasSigned ? 'signed' : 'waiting', at: null, reason: null };
}
