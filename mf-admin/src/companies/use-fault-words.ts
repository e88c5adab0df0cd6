import { useLingui } from '@lingui/react/macro';
import type { AnswerFault } from '@pacta/contracts/answer-fault';

/** What was wrong with the answer of a service that was tried out. Undefined for what no such try comes to. */
export function useFaultWords(): (fault: AnswerFault) => string | undefined {
  const { t } = useLingui();
  return ({ kind, host, value }) => {
    const [server, told] = [host ?? '', value ?? ''];
    const words: Partial<Record<AnswerFault['kind'], string>> = {
      status: t`${server} answered with status ${told}.`,
      late: t`${server} did not answer within ${told} seconds.`,
      cut_off: t`${server} ended the connection without an answer.`,
      unreached: t`${server} cannot be reached.`,
      unusable: t`${server} gave no answer that can be used.`,
      elsewhere: t`The provider names a place that is not asked: ${told}`,
      code: t`It refused with code ${told}, and gave no reason.`,
      docusign_ids: t`DocuSign’s User ID and API Account ID look like 12345678-1234-1234-1234-123456789abc.`,
      weetrust_ids: t`Weetrust’s user ID and API key hold no spaces and no accents.`,
      no_account: t`The user has no account with this API Account ID.`,
    };
    return words[kind];
  };
}
