import type { CompanyView, SignatureProvider } from '@pacta/contracts';
import type { DraftSettings } from '../draft/people.ts';
import { useDraftCompany } from './draft-company.ts';

/** Who collects the digital signatures of a company's documents. */
export type CompanyProvider = NonNullable<CompanyView['provider']>;

export const providerNames: Record<SignatureProvider, string> = { docusign: 'DocuSign', weetrust: 'Weetrust' };

type Settings = Pick<DraftSettings, 'signatureType' | 'generateWithoutSignature'>;

/** The provider of the company that a draft is for, where it collects what these settings ask for; null where it does not, or that is not known. */
export function useDraftProvider(settings: Settings): CompanyProvider | null {
  const provider = useDraftCompany()?.provider;
  return provider && collects(settings) ? provider : null;
}

export const collects = ({ signatureType, generateWithoutSignature }: Settings): boolean =>
  signatureType === 'digital' && !generateWithoutSignature;

/** Whether so many more can be sent, as far as that is known; the server has the last word. */
export const maySend = (provider: CompanyProvider | null, coming: number): boolean =>
  provider === null || (provider.isReady && provider.creditsLeft >= coming);
