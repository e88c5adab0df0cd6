import { Trans } from '@lingui/react/macro';
import type { Language } from '@pacta/contracts';

export const LanguageName = ({ language }: { language: Language }) =>
  language === 'es' ? <Trans>Spanish</Trans> : <Trans>English</Trans>;
