import { useLingui } from '@lingui/react/macro';
import type { SignatureKind, SignatureProvider } from '@pacta/contracts';

export function useSignatureLabels(): Record<SignatureKind, string> {
  const { t } = useLingui();
  return {
    digital: t({ message: 'Digital', context: 'signature' }),
    simple: t({ message: 'Simple', context: 'signature' }),
  };
}

/** The providers' names are the same in every language. */
export function useProviderLabels(): Record<SignatureProvider | '', string> {
  const { t } = useLingui();
  return { '': t({ message: 'None', context: 'signature provider' }), docusign: 'DocuSign', weetrust: 'Weetrust' };
}
