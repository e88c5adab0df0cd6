import { Trans, useLingui } from '@lingui/react/macro';
import type { TemplateDetail, TemplateId } from '@pacta/contracts';
import type { PdfViewerHandle } from '@pacta/shared/pdf';
import { Box, Button, Flex, Stack } from '@pacta/shared/ui';
import { Dialog } from '@pacta/shared/ui/kit';
import { Eye } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { DocumentTabs } from './document-tabs.tsx';
import type { Chosen } from './draft.ts';
import { LivePreview } from './live-preview.tsx';
import { useIsWide } from './use-is-wide.ts';
import { type PreviewControls, previewOf } from './use-previews.ts';

interface PreviewSideProps {
  documents: Chosen[];
  details: TemplateDetail[];
  current: TemplateId;
  onShow: (id: TemplateId) => void;
  preview: PreviewControls;
  viewer: Ref<PdfViewerHandle>;
}

/** The documents beside the questions; where there is no room for both, behind a button. */
export function PreviewSide(props: PreviewSideProps) {
  const isWide = useIsWide();
  if (!isWide) return <PreviewSheet {...props} />;
  return (
    <Box position="sticky" top="5rem" height="calc(100dvh - 6.5rem)" minH="24rem">
      <Documents {...props} />
    </Box>
  );
}

function Documents({ documents, details, current, onShow, preview, viewer }: PreviewSideProps) {
  const panelId = useId();
  const detail = details.find(({ id }) => id === current);
  const chosen = documents.find(({ id }) => id === current);
  if (!detail || !chosen) return null;
  return (
    <Stack gap="2" height="full">
      <DocumentTabs {...{ documents, current, onShow, panelId }} />
      <Box id={panelId} flex="1" minH="0" {...(documents.length > 1 && { role: 'tabpanel' })}>
        <LivePreview
          key={current}
          name={chosen.name}
          detail={detail}
          preview={previewOf(preview.previews, current)}
          onRetry={preview.onRetry}
          onSeen={(pages) => preview.onSeen(current, pages)}
          viewer={viewer}
        />
      </Box>
    </Stack>
  );
}

function PreviewSheet(props: PreviewSideProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Flex
        position="sticky"
        bottom="0"
        zIndex="docked"
        justify="center"
        py="3"
        bg={{ base: 'bg.subtle', _dark: 'bg.panel' }} // the page's own: what lies below must not show through
        borderTopWidth="1px"
      >
        <Button variant="outline" onClick={() => setOpen(true)}>
          <Eye aria-hidden />
          <Trans>Show the document</Trans>
        </Button>
      </Flex>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Preview`}
        size="lg"
        footer={
          <Button onClick={() => setOpen(false)}>
            <Trans>Back to the questions</Trans>
          </Button>
        }
      >
        <Box height="65dvh" mx="-3">
          <Documents {...props} />
        </Box>
      </Dialog>
    </>
  );
}
