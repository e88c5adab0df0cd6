import { useLingui } from '@lingui/react/macro';
import type { EfirmaSignature } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { useNavigate } from '@pacta/shared/router';
import { notify } from '@pacta/shared/ui';
import { useState } from 'react';
import type { CompanyProvider } from '../company/company-provider.ts';
import { createFromDraft } from './create-document.ts';

export interface Creation {
  isCreating: boolean;
  /** Why creating the document failed last. */
  refusal: ProblemError | null;
  create: () => void;
  /** The same with the company's signature. Rejects with a ProblemError. */
  createSigned: (efirma: EfirmaSignature) => Promise<void>;
}

/** Creates the document and goes to its page; where that fails the draft stays. */
export function useCreation(provider: CompanyProvider | null): Creation {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const [refusal, setRefusal] = useState<ProblemError | null>(null);

  async function createSigned(efirma?: EfirmaSignature): Promise<void> {
    const { id, name } = await createFromDraft(provider, efirma);
    notify(t`“${name}” was created.`);
    await navigate(`/admin/document/${id}`, { replace: true });
  }

  async function create(): Promise<void> {
    setCreating(true);
    setRefusal(null);
    try {
      await createSigned();
    } catch (error) {
      setRefusal(ProblemError.from(error));
    } finally {
      setCreating(false);
    }
  }

  return { isCreating, refusal, create: () => void create(), createSigned };
}
