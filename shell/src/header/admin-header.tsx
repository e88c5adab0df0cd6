import { useLingui } from '@lingui/react/macro';
import { Box, IconButton } from '@pacta/shared/ui';
import { Menu } from 'lucide-react';
import { CompanyLogo } from '../layout/company-logo.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { UserMenu } from './user-menu.tsx';

interface AdminHeaderProps {
  isMenuOpen: boolean;
  onToggleMenu: () => void;
}

export function AdminHeader({ isMenuOpen, onToggleMenu }: AdminHeaderProps) {
  const { t } = useLingui();
  return (
    <header className="frame-header">
      <IconButton
        aria-label={t`Menu`}
        aria-expanded={isMenuOpen}
        variant="ghost"
        _expanded={{ bg: 'transparent' }}
        onClick={onToggleMenu}
      >
        <Menu aria-hidden />
      </IconButton>
      <CompanyLogo />
      <Box flex="1" />
      <LanguageMenu />
      <UserMenu />
    </header>
  );
}
