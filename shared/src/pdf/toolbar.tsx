import { useLingui } from '@lingui/react/macro';
import type { FileSource } from '@pacta/shared/http';
import { HStack, IconButton, Skeleton } from '@pacta/shared/ui';
import { PanelLeft, Search } from 'lucide-react';
import { DownloadButton } from './download-button.tsx';
import type { Zoom } from './page-layout.ts';
import { PageNumber } from './page-number.tsx';
import { ZoomControl } from './zoom-control.tsx';

interface ToolbarProps {
  page: number;
  /** Null until it is known. */
  total: number | null;
  zoom: Zoom;
  scale: number;
  source: FileSource;
  fileName: string | undefined;
  isListOpen: boolean;
  isSearchOpen: boolean;
  onGo: (page: number) => void;
  onZoom: (zoom: Zoom) => void;
  onList: () => void;
  onSearch: () => void;
}

export function Toolbar({ page, total, zoom, scale, source, fileName, ...rest }: ToolbarProps) {
  const { isListOpen, isSearchOpen, onGo, onZoom, onList, onSearch } = rest;
  const { t } = useLingui();
  return (
    <HStack
      role="toolbar"
      aria-label={t`Document tools`}
      gap={{ base: '1', md: '3' }}
      px="2"
      h="11"
      flexShrink={0}
      borderBottomWidth="1px"
      bg="bg.panel"
    >
      {total !== 1 && (
        <IconButton
          size="xs"
          variant="ghost"
          hideBelow="lg"
          aria-label={t`Pages`}
          aria-pressed={isListOpen}
          onClick={onList}
        >
          <PanelLeft />
        </IconButton>
      )}
      {total === null ? <Skeleton h="8" w="20" /> : <PageNumber page={page} total={total} onGo={onGo} />}
      <HStack flex="1" justify="center" minW="0">
        <ZoomControl zoom={zoom} scale={scale} onZoom={onZoom} />
      </HStack>
      <HStack gap="0.5">
        <IconButton
          size="xs"
          variant="ghost"
          aria-label={t`Search in the document`}
          aria-pressed={isSearchOpen}
          onClick={onSearch}
        >
          <Search />
        </IconButton>
        {fileName !== undefined && <DownloadButton source={source} fileName={fileName} />}
      </HStack>
    </HStack>
  );
}
