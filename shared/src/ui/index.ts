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
export { Progress } from './progress.tsx';
export { Radio, RadioCard, RadioGroup } from './radio.tsx';
export { Switch } from './switch.tsx';
export { UiProvider } from './ui-provider.tsx';
