import { useLingui } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import { withProviderWords } from './with-provider-words.ts';

export interface ProviderLineProps {
  document: Pick<PublicDocument, 'provider' | 'status'>;
}

const names = { docusign: 'DocuSign', weetrust: 'Weetrust' } as const;

/** Who invites and collects the signatures, where it is not done here; and what became of them. */
function ProviderLine({ document: { provider, status } }: ProviderLineProps) {
  const { t } = useLingui();
  if (!provider) return null;
  const name = names[provider];
  if (status === 'COMPLETADO')
    return t`Everyone has signed it with ${name}. The file is the one that ${name} gave back, with its signatures.`;
  if (status === 'PENDIENTE')
    return t`Then ${name} invites the signers by e-mail and collects their signatures; nobody signs on this page.`;
  return t`${name} invites the signers by e-mail and collects their signatures. Nobody signs on this page.`;
}

export default withProviderWords(ProviderLine);
