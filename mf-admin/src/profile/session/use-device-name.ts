import { useLingui } from '@lingui/react/macro';
import type { SessionView } from '@pacta/contracts';

/** As in "Chrome on Windows", as far as the browser told. */
export function useDeviceName(): (session: Pick<SessionView, 'browser' | 'system'>) => string {
  const { t } = useLingui();
  return ({ browser, system }) => {
    if (browser !== '' && system !== '') return t`${browser} on ${system}`;
    return browser || system || t`Unknown device`;
  };
}
