import { useLingui } from '@lingui/react/macro';
import type { AnswerFault } from '@pacta/contracts/answer-fault';

interface Answer {
  said: string | null;
  fault?: AnswerFault | null | undefined;
}

/** What a provider answered to a try that failed: its own words as a quotation, or what was wrong with its answer. */
export function useAnswerWords(): (answer: Answer, provider: string) => string | undefined {
  const { t } = useLingui();
  const wordsOf = useFaultWords();
  return ({ said, fault }, provider) => {
    if (said) return t`${provider} says: “${said}”`;
    return fault ? wordsOf(fault) : undefined;
  };
}

/** Undefined for what ends a document, whose reason stands with its end, and for what the check in the company's settings tells whoever mends it. */
function useFaultWords(): (fault: AnswerFault) => string | undefined {
  const { t } = useLingui();
  return ({ kind, host, value }) => {
    const [server, told] = [host ?? '', value ?? ''];
    const unusable = t`${server} gave no answer that can be used.`;
    const words: Partial<Record<AnswerFault['kind'], string>> = {
      status: t`${server} answered with status ${told}.`,
      late: t`${server} did not answer within ${told} seconds.`,
      cut_off: unusable,
      unreached: t`${server} cannot be reached.`,
      unusable,
      no_pdf: unusable,
    };
    return words[kind];
  };
}
