import { setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { type ComponentType, useMemo } from 'react';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

/** Words of e.firmas come with the form for them, and not with every page; what a page shows within it keeps its own. */
export const withEfirmaMessages = <Props extends object>(View: ComponentType<Props>): ComponentType<Props> =>
  function WithEfirmaMessages(props) {
    const { i18n: around } = useLingui();
    const { locale, messages } = around;
    const i18n = useMemo(() => {
      const own = locale === 'es' ? es : en;
      return setupI18n({ locale, messages: { [locale]: { ...messages, ...own } } });
    }, [locale, messages]);
    return (
      <I18nProvider i18n={i18n}>
        <View {...props} />
      </I18nProvider>
    );
  };
