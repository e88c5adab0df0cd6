import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Problem, ProblemReason } from '@pacta/contracts';
import { useStore } from 'zustand';
import { rareRefusals, refusals } from './late-words.ts';
import type { RareReason } from './rare-refusals.ts';

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
  const sayRare = useStore(rareRefusals.store, (state) => state.say);
  return ({ reason, isOffline, facts }) => {
    if (isOffline) return _(offline);
    const language = i18n.locale === 'es' ? 'es' : 'en';
    if (!isRare(reason)) return say?.(reason, language) ?? _(inGeneral);
    void rareRefusals.load();
    return sayRare?.(reason, language, facts) ?? _(inGeneral);
  };
}

const isRare = (reason: ProblemReason): reason is RareReason =>
  /^(efirma|code|hand_over|identity|forward|observer|annex)\./.test(reason);
