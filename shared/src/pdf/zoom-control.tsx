import { useLingui } from '@lingui/react/macro';
import { HStack, IconButton, NativeSelect } from '@pacta/shared/ui';
import { Minus, Plus } from 'lucide-react';
import { nextZoom, percentOf, scaleOf, type Zoom } from './page-layout.ts';

interface ZoomControlProps {
  zoom: Zoom;
  scale: number;
  onZoom: (zoom: Zoom) => void;
}

const usual = [50, 75, 100, 125, 150, 200, 300];

export function ZoomControl({ zoom, scale, onZoom }: ZoomControlProps) {
  const { t } = useLingui();
  const percent = percentOf(scale);
  const offered = zoom === 'fit' || usual.includes(percent) ? usual : [...usual, percent].sort((a, b) => a - b);
  const choose = (value: string) => onZoom(value === 'fit' ? 'fit' : scaleOf(Number(value)));

  return (
    <HStack gap="0.5" flexShrink={0}>
      <IconButton size="xs" variant="ghost" aria-label={t`Zoom out`} onClick={() => onZoom(nextZoom(scale, -1))}>
        <Minus />
      </IconButton>
      <NativeSelect.Root size="xs" w="36" hideBelow="md">
        <NativeSelect.Field
          aria-label={t`Zoom`}
          value={zoom === 'fit' ? 'fit' : String(percent)}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="fit">{t`Fit width`}</option>
          {offered.map((value) => (
            <option key={value} value={value}>
              {value} %
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <IconButton size="xs" variant="ghost" aria-label={t`Zoom in`} onClick={() => onZoom(nextZoom(scale, 1))}>
        <Plus />
      </IconButton>
    </HStack>
  );
}
