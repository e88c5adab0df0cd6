import { HStack, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useStore } from 'zustand';
import { type ColorMode, chooseColorMode, colorModeStore } from './color-mode-store.ts';

export function ColorModeSwitch() {
  const { t } = useLingui();
  const current = useStore(colorModeStore, ({ mode }) => mode);
  const modes: [ColorMode, string, LucideIcon][] = [
    ['light', t`Light`, Sun],
    ['dark', t`Dark`, Moon],
    ['system', t`Like this device`, Monitor],
  ];
  return (
    <HStack role="group" aria-label={t`Appearance`} gap="1">
      {modes.map(([mode, name, Icon]) => {
        const isCurrent = mode === current;
        return (
          <IconButton
            key={mode}
            aria-label={name}
            title={name}
            aria-pressed={isCurrent}
            size="sm"
            variant="ghost"
            color={isCurrent ? 'fg.accent' : 'fg.muted'}
            bg={isCurrent ? 'bg.muted' : 'transparent'}
            onClick={() => chooseColorMode(mode)}
          >
            <Icon aria-hidden />
          </IconButton>
        );
      })}
    </HStack>
  );
}
