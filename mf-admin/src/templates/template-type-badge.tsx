import { useLingui } from '@lingui/react/macro';
import type { TemplateType } from '@pacta/contracts';
import { Badge } from '@pacta/shared/ui';
import { Globe, Lock } from 'lucide-react';

export function useTypeLabels(): Record<TemplateType, string> {
  const { t } = useLingui();
  return {
    public: t({ message: 'Public', context: 'template type' }),
    private: t({ message: 'Private', context: 'template type' }),
  };
}

export function TemplateTypeBadge({ type }: { type: TemplateType }) {
  const labels = useTypeLabels();
  return (
    <Badge colorPalette={type === 'public' ? 'teal' : 'gray'}>
      {type === 'public' ? <Globe aria-hidden /> : <Lock aria-hidden />}
      {labels[type]}
    </Badge>
  );
}
