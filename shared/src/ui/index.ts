export {
  Badge,
  Box,
  Center,
  Container,
  chakra,
  Flex,
  Grid,
  Heading,
  HStack,
  Icon,
  Image,
  Link,
  Separator,
  SimpleGrid,
  Skeleton,
  Spinner,
  Stack,
  Text,
  VisuallyHidden,
  VStack,
} from '@chakra-ui/react';
export { Alert } from './alert.tsx';
export { Button, IconButton } from './button.tsx';
export { Card } from './card.tsx';
export { type ColorMode, chooseColorMode, colorModeStore, startColorMode } from './color-mode-store.ts';
export { ColorModeSwitch } from './color-mode-switch.tsx';
export { Failed } from './failed.tsx';
export { Field } from './field.tsx';
export { Fieldset } from './fieldset.tsx';
export { FullPageLoader } from './full-page-loader.tsx';
export { LanguageSwitch } from './language-switch.tsx';
export { Loaded } from './loaded.tsx';
export { Isotype, Logo } from './logo.tsx';
export { NativeSelect } from './native-select.tsx';
export { type Notice, noticeStore, notify, notifyProblem } from './notice-store.ts';
export { Notices } from './notices.tsx';
export { PageHeader } from './page-header.tsx';
export { PasswordInput } from './password-input.tsx';
export { type ShownProblem, shownProblem } from './shown-problem.ts';
export { Input, type InputProps, Textarea, type TextareaProps } from './text-controls.tsx';
export { UiProvider } from './ui-provider.tsx';
export { beginWait, goOnFrom } from './wait.ts';
export { WaitingLabel } from './waiting.tsx';
export { WaitingWords } from './waiting-words.tsx';
