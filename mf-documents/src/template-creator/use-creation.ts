import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type DocumentSummary, type EfirmaSignature, variableKey } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { useNavigate } from '@pacta/shared/router';
import { notify } from '@pacta/shared/ui';
import { useState } from 'react';
import type { CompanyProvider } from '../company/company-provider.ts';
import type { DraftProblems } from '../draft/problems.ts';
import { createFromDraft } from './create-documents.ts';
import type { Draft } from './draft.ts';
import type { FoundPlaces } from './draft-problems.ts';
import { pathOf } from './questions.ts';

interface Refused {
  requestKey: string;
  problem: ProblemError;
}

export interface Creation {
  isCreating: boolean;
  /** Why creating this draft, as it is, failed last. */
  refusal: ProblemError | null;
  /** What the refusal says of parts of the draft. */
  refused: DraftProblems;
  /** Resolves to the paths of what has to be put right. */
  create: () => Promise<string[]>;
  /** The same with the company's signatures. Rejects with a ProblemError. */
  createSigned: (efirma: EfirmaSignature[]) => Promise<void>;
}

const nothing: DraftProblems = new Map();

/** Creates the documents and goes where they are; where that fails the draft stays. */
export function useCreation(draft: Draft | null, found: FoundPlaces, provider: CompanyProvider | null): Creation {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const [last, setLast] = useState<Refused | null>(null);
  const isOfThisDraft = last !== null && last.requestKey === draft?.requestKey;

  async function show(documents: DocumentSummary[]): Promise<void> {
    const [first, ...others] = documents;
    if (!first) return;
    if (others.length === 0) {
      const { id, name } = first;
      notify(t`“${name}” was created.`);
      await navigate(`/admin/document/${id}`, { replace: true });
    } else {
      notify(t`${plural(documents.length, { one: '# document was created.', other: '# documents were created.' })}`);
      await navigate('/admin/documents', { replace: true });
    }
  }

  async function create(): Promise<string[]> {
    if (draft === null) return [];
    setCreating(true);
    setLast(null);
    try {
      await show(await createFromDraft(found, provider));
      return [];
    } catch (error) {
      const problem = ProblemError.from(error);
      setLast({ requestKey: draft.requestKey, problem });
      return [...refusedIn(problem).keys()];
    } finally {
      setCreating(false);
    }
  }

  return {
    isCreating,
    refusal: isOfThisDraft ? last.problem : null,
    refused: isOfThisDraft ? refusedIn(last.problem) : nothing,
    create,
    createSigned: async (efirma) => show(await createFromDraft(found, provider, efirma)),
  };
}

const refusedIn = ({ fields }: ProblemError): DraftProblems =>
  new Map(fields.map(({ path, message }) => [draftPath(path), message]));

/** Answers are named as a template writes them, and kept by their key. */
function draftPath(path: string): string {
  const [, name] = /^answers\.(.+)$/s.exec(path) ?? [];
  return name === undefined ? path : pathOf(variableKey(name));
}
