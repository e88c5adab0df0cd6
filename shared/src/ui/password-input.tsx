import { Box, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Input, type InputProps } from './text-controls.tsx';

/** A password that its owner may look at. */
export function PasswordInput(input: Omit<InputProps, 'type'>) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <Box position="relative" width="full">
      <Input {...input} type={isShown ? 'text' : 'password'} pe="12" spellCheck={false} autoCapitalize="none" />
      <IconButton
        aria-label={isShown ? t`Hide password` : t`Show password`}
        variant="ghost"
        size="sm"
        position="absolute"
        insetInlineEnd="0.5"
        top="0.5"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
    </Box>
  );
}
