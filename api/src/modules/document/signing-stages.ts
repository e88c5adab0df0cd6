import type { DocumentStatus, Sha256, SignatureKind, SignatureProvider, SignatureType } from '@pacta/contracts';
import { isDone, type Signer } from '../signer/signer.ts';
import { asksClient, type DocumentFilling } from './document-filling.ts';

/** How a document is signed, by default. */
interface Wanted {
  readonly signatureType: SignatureType;
  readonly generateWithoutSignature: boolean;
}

interface Signed extends Wanted {
  readonly preparedSha256: Sha256 | null;
  readonly companySignedAt: Date | null;
  readonly filling: DocumentFilling | null;
}

interface Scene {
  readonly document: Signed;
  readonly signers: readonly Signer[];
}

/**
 * The order of the ways of signing in one file: a scan is new content, marks are drawn into it, and behind the first e.firma it only
 * grows.
 */
const stages: readonly SignatureType[] = ['fisica', 'digital', 'efirma'];

/** Whether who creates the document signs it for the company, by e.firma. */
export const companySigns = ({ signatureType, generateWithoutSignature }: Wanted): boolean =>
  signatureType === 'efirma' && !generateWithoutSignature;

/** Whether e.firmas are all that the document is signed by. Then the company signs when it is created, and no seal follows. */
export const isAllEfirma = (
  document: Wanted,
  signers: readonly { readonly signatureType?: SignatureType | undefined }[],
): boolean => companySigns(document) && signers.every(({ signatureType = 'efirma' }) => signatureType === 'efirma');

/** Whether the server's seal comes last: not where the company wants none, not behind e.firmas alone, and not on a provider's file. */
export const getsSeal = (
  document: Wanted & {
    readonly signatureKind: SignatureKind;
    readonly signatureProvider: SignatureProvider | null;
  },
  signers: Parameters<typeof isAllEfirma>[1],
): boolean => document.signatureKind === 'digital' && !document.signatureProvider && !isAllEfirma(document, signers);

export const isCompanyDone = ({
  document,
}: {
  readonly document: Omit<Signed, 'filling' | 'preparedSha256'>;
}): boolean => !companySigns(document) || document.companySignedAt !== null;

/** Whether the document waits for the company's e.firma now. */
export const isCompanyAwaited = (document: Omit<Signed, 'filling'> & { readonly status: DocumentStatus }): boolean =>
  document.status === 'ENVIADO' && document.preparedSha256 !== null && !isCompanyDone({ document });

/** Whether all that comes before the first e.firma is there, and the file for it is not made yet. */
export function isToBePrepared({ document, signers }: Scene): boolean {
  const hasEfirma = companySigns(document) || signers.some(({ signatureType }) => signatureType === 'efirma');
  const before = signers.filter(({ signatureType }) => signatureType !== 'efirma');
  return hasEfirma && document.preparedSha256 === null && before.every(isDone);
}

/**
 * The order in which people sign: those of one group at the same time. On paper it is one after another; a client who is asked
 * questions comes before anybody else of their way.
 */
export const groupsOf = ({ document, signers }: Scene): Signer[][] =>
  stages.flatMap((stage) => {
    const own = signers.filter(({ signatureType }) => signatureType === stage);
    return stage === 'fisica' ? own.sort(byTurn).map((signer) => [signer]) : inTurns(document, own, signers[0]);
  });

const byTurn = (a: Signer, b: Signer) => a.turn - b.turn || a.position.localeCompare(b.position);

function inTurns(document: Signed, signers: readonly Signer[], client: Signer | undefined): Signer[][] {
  const isFirst = (signer: Signer) => signer === client && asksClient(document);
  const groups = Map.groupBy([...signers].sort(byTurn), (signer) => (isFirst(signer) ? 0 : signer.turn));
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}

/** Who is to be invited now. */
export function nextToInvite(scene: Scene): readonly Signer[] {
  const group = groupsOf(scene).find((each) => !each.every(isDone)) ?? [];
  const isToWait = group.some(({ signatureType }) => signatureType === 'efirma') && !scene.document.preparedSha256;
  return isToWait ? [] : group.filter(({ state }) => state === 'waiting');
}

/** Whether the sender chose an order. */
export const isInTurn = (signers: readonly Pick<Signer, 'turn'>[]): boolean =>
  new Set(signers.map(({ turn }) => turn)).size > 1;

/** Who signs right before and right after somebody. */
export function neighboursOf(scene: Scene, signer: Signer): { before: readonly Signer[]; after: readonly Signer[] } {
  const groups = groupsOf(scene);
  const own = groups.findIndex((group) => group.includes(signer));
  return { before: groups[own - 1] ?? [], after: groups[own + 1] ?? [] };
}
