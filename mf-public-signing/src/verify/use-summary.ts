import { useLingui } from '@lingui/react/macro';
import { integrityOf, whoOf } from './answers.ts';
import { useIntegrityWords, useUnclearWords } from './integrity-words.ts';
import { useNamesWords } from './names.tsx';
import type { Verification } from './use-verification.ts';
import { useWhoWords } from './who-words.ts';

/** One sentence for who does not see the page: announced when the check begins, and when it is over. */
export function useSummary(verification: Verification): string {
  const { t } = useLingui();
  const integrityWords = useIntegrityWords();
  const unclearWords = useUnclearWords();
  const whoWords = useWhoWords();
  const namesWords = useNamesWords();
  if (verification.step === 'none') return '';
  const { name } = verification;
  if (verification.step === 'checking') return t`Checking ${name}…`;
  if (verification.step === 'unchecked') {
    if (verification.why === 'not-started')
      return t`${name} was not checked: the code that checks files did not arrive as it was published. Reload the page and try again.`;
    return verification.why === 'needs-https'
      ? t`${name} was not checked: this page has to be opened with https for that.`
      : t`${name} was not checked: this device does not give its bytes. It may have been moved, or be too large for it.`;
  }
  const { report, knowledge } = verification.verified;
  const integrity = integrityWords[integrityOf(report, knowledge)].title;
  if (report.unclear) return `${name}: ${integrity} ${unclearWords[report.unclear]}`;
  const names = namesWords(verification.verified).join(' ');
  return `${name}: ${integrity} ${whoWords[whoOf(report, knowledge)].title} ${names}`.trim();
}
