import { Button, HStack } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Language } from '@pacta/contracts';
import { chooseLanguage, languageStore } from '@pacta/shared/i18n';
import { useStore } from 'zustand';

// Each language by its own name, so that a reader who is lost finds theirs.
const languages: [Language, string][] = [
  ['en', 'English'],
  ['es', 'Español'],
];

/** Specification, section 1: the current language in bold, teal, on a light grey background. */
export function LanguageSwitch() {
  const { t } = useLingui();
  const current = useStore(languageStore, ({ language }) => language);
  return (
    <HStack role="group" aria-label={t`Language`} gap="1">
      {languages.map(([language, name]) => {
        const isCurrent = language === current;
        return (
          <Button
            key={language}
            lang={language}
            size="sm"
            variant="ghost"
            aria-pressed={isCurrent}
            fontWeight={isCurrent ? 'bold' : 'normal'}
            color={isCurrent ? 'fg.accent' : 'fg.muted'}
            bg={isCurrent ? 'bg.muted' : 'transparent'}
            onClick={() => chooseLanguage(language)}
          >
            {name}
          </Button>
        );
      })}
    </HStack>
  );
}
