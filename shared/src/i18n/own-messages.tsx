import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import { messages as en } from '../locales/en.ts';
import { messages as es } from '../locales/es.ts';
import { type Catalogues, languageStore } from './language-store.ts';

/** The words of `@pacta/shared` itself, under those of whoever shows its components. */
export const withSharedMessages = (own: Catalogues): Catalogues => ({
  en: { ...en, ...own.en },
  es: { ...es, ...own.es },
});

interface OwnMessagesProps {
  messages: Catalogues;
  children: ReactNode;
}

/** Gives a remote its own catalogues in the page's language. They cannot replace or be replaced by another's. */
export function OwnMessages({ messages, children }: OwnMessagesProps) {
  const language = useStore(languageStore, (state) => state.language);
  const i18n = useMemo(
    () => setupI18n({ locale: language, messages: withSharedMessages(messages) }),
    [language, messages],
  );
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
