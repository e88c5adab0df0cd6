export {
  Alert,
  Badge,
  Box,
  Button,
  Card,
  Center,
  Container,
  chakra,
  Field,
  Fieldset,
  Flex,
  Grid,
  Heading,
  HStack,
  Icon,
  IconButton,
  Image,
  Input,
  Link,
  NativeSelect,
  Separator,
  SimpleGrid,
  Skeleton,
  Spinner,
  Stack,
  Table,
  Text,
  Textarea,
  VisuallyHidden,
  VStack,
} from '@chakra-ui/react';
export { Checkbox } from './checkbox.tsx';
export { type ColorMode, chooseColorMode, colorModeStore, startColorMode } from './color-mode.ts';
export { ColorModeSwitch } from './color-mode-switch.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export type { Column, Sort } from './data-table/column.ts';
export { DataTable } from './data-table/data-table.tsx';
export { Dialog } from './dialog.tsx';
export { EmptyState } from './empty-state.tsx';
export { Failed } from './failed.tsx';
export { FileDrop, FileItem } from './file-drop.tsx';
export { FilterBar } from './filter-bar.tsx';
export { FullPageLoader } from './full-page-loader.tsx';
export { LanguageSwitch } from './language-switch.tsx';
export { Loaded } from './loaded.tsx';
export { Logo, LogoMark } from './logo.tsx';
export { Notices } from './notices.tsx';
export { type Notice, noticeStore, notify, notifyProblem } from './notify.ts';
export { PageHeader } from './page-header.tsx';
export { Pagination } from './pagination.tsx';
export { PasswordInput } from './password-input.tsx';
export { Progress } from './progress.tsx';
export { Radio, RadioCard, RadioGroup } from './radio.tsx';
export { SearchInput } from './search-input.tsx';
export { StatusBadge, useStatusLabel } from './status-badge.tsx';
export { Stepper } from './stepper.tsx';
export { Switch } from './switch.tsx';
export { Timeline, type TimelineState } from './timeline.tsx';
export { UiProvider } from './ui-provider.tsx';
