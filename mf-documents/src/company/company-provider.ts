import type { CompanyView, SignatureProvider } from '@pacta/contracts';
import { createContext, useContext } from 'react';
import type { DraftSettings } from '../draft/people.ts';

/** Who collects the digital signatures of a company's documents. */
export type CompanyProvider = NonNullable<CompanyView['provider']>;

export const providerNames: Record<SignatureProvider, string> = { docusign: 'DocuSign', weetrust: 'Weetrust' };

/** The provider of the company that a draft is for; null where signatures are made here, or that is not known. */
export const DraftProvider = createContext<CompanyProvider | null>(null);

type Settings = Pick<DraftSettings, 'signatureType' | 'generateWithoutSignature'>;

/** The same where the provider collects what these settings ask for; null where it does not. */
export function useDraftProvider(settings: Settings): CompanyProvider | null {
  const provider = useContext(DraftProvider);
  return provider && collects(settings) ? provider : null;
}

export const collects = ({ signatureType, generateWithoutSignature }: Settings): boolean =>
  signatureType === 'digital' && !generateWithoutSignature;

/** Whether so many more can be sent, as far as that is known; the server has the last word. */
export const maySend = (provider: CompanyProvider | null, coming: number): boolean =>
  provider === null || (provider.isReady && provider.creditsLeft >= coming);
