import type {
  DocumentId,
  EfirmaHolder,
  PagePlace,
  SignaturePosition,
  SignatureType,
  SignerPosition,
} from '@pacta/contracts';
import type { ExpectedEfirma } from '../../certificate/evidence.ts';
import { efirmaPlace } from '../../signing/efirma-place.ts';
import { fieldOf } from '../efirma/efirma.ts';

interface Expecting {
  readonly documentId: DocumentId;
  readonly version: number;
  readonly positions: readonly SignaturePosition[];
  readonly companyPlace: PagePlace | null;
  readonly signers: readonly {
    readonly position: SignerPosition;
    readonly name: string;
    readonly signatureType?: SignatureType | undefined; // absent: e.firma
    readonly rfc?: string | null | undefined;
  }[];
  /** Who signs for the company; null: nobody does. */
  readonly company: (Pick<EfirmaHolder, 'name'> & { readonly rfc: string | null }) | null;
}

/** The e.firmas that a version is to get, the company's first. */
export function expectedEfirmas(expecting: Expecting): ExpectedEfirma[] {
  const { documentId, version, positions, companyPlace, signers, company } = expecting;
  const field = (who: string) => fieldOf(documentId, version, who);
  const others = signers.filter(({ signatureType = 'efirma' }) => signatureType === 'efirma');
  return [
    ...(company ? [{ ...company, field: field('company'), position: null, place: companyPlace }] : []),
    ...others.map(({ position, name, rfc = null }) => ({
      ...{ field: field(position), position, name, rfc },
      place: efirmaPlace(positions, position),
    })),
  ];
}
