import { useLingui } from '@lingui/react/macro';
import type { AnswerType, DateStyle, MoneyStyle } from '@pacta/contracts';

export function useAnswerTypeLabels(): Record<AnswerType, string> {
  const { t } = useLingui();
  return {
    text: t`Text`,
    long_text: t`Long text`,
    number: t`Number`,
    money: t`Money`,
    date: t`Date`,
    choice: t`Choice`,
    check: t`Tick`,
    email: t`E-mail`,
    rfc: t`RFC`,
  };
}

/** How an amount stands in the document. */
export function useMoneyStyleLabels(): Record<MoneyStyle, string> {
  const { t } = useLingui();
  return {
    figures: t`In figures`,
    words_es: t`In Spanish words`,
    words_en: t`In English words`,
    figures_words_es: t`In figures and Spanish words`,
    figures_words_en: t`In figures and English words`,
  };
}

/** How a date stands in the document: whichever language its reader has, it is written so. */
export const dateStyles: Record<DateStyle, string> = {
  long: '20 de noviembre de 2026',
  long_en: 'November 20, 2026',
  short: '20/11/2026',
};
