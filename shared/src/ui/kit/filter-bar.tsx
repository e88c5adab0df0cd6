import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex } from '@pacta/shared/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface FilterBarProps {
  /** The search field and the filters. */
  children: ReactNode;
  isFiltered: boolean;
  onClear: () => void;
}

export function FilterBar({ children, isFiltered, onClear }: FilterBarProps) {
  const { t } = useLingui();
  return (
    <Flex role="group" aria-label={t`Filters`} gap="3" mb="4" align="center" wrap="wrap">
      {children}
      {isFiltered && (
        <Button variant="ghost" size="sm" onClick={onClear}>
          <X aria-hidden />
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </Flex>
  );
}
