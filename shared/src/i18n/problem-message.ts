import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Problem, ProblemReason } from '@pacta/contracts';
import { useStore } from 'zustand';
import type { EfirmaReason } from './efirma/efirma-words.ts';
import { efirmaRefusals, refusals } from './late-words.ts';

const inGeneral = msg`An error occurred, please try again`;
const offline = msg`You are offline. Check your connection and try again.`;

interface SaidProblem {
  reason: ProblemReason;
  isOffline?: boolean | undefined;
  facts?: Problem['facts'];
}

/** What to tell a person about a failure: by its reason, in the reader's language. */
export function useProblemMessage(): (problem: SaidProblem) => string {
  const { _, i18n } = useLingui();
  const say = useStore(refusals.store, (state) => state.say);
  const sayEfirma = useStore(efirmaRefusals.store, (state) => state.say);
  return ({ reason, isOffline, facts }) => {
    if (isOffline) return _(offline);
    const language = i18n.locale === 'es' ? 'es' : 'en';
    if (!isOfEfirma(reason)) return say?.(reason, language) ?? _(inGeneral);
    void efirmaRefusals.load();
    return sayEfirma?.(reason, language, facts) ?? _(inGeneral);
  };
}

const isOfEfirma = (reason: ProblemReason): reason is EfirmaReason => reason.startsWith('efirma.');
