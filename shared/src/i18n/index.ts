export { formatDate, formatDateTime } from './dates.ts';
export {
  type Catalogues,
  chooseLanguage,
  chosenLanguage,
  languageStore,
  offerLanguage,
  showLanguage,
  startI18n,
} from './language-store.ts';
export { refusals } from './late-words.ts';
export { formatList } from './lists.ts';
export { formatFileSize, formatNumber } from './numbers.ts';
export { OwnMessages, withSharedMessages } from './own-messages.tsx';
export { useProblemMessage } from './problem-message.ts';
export { useValidationMessage } from './validation-message.ts';
