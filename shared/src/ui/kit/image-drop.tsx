import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, HStack, Image, Stack, Text } from '@pacta/shared/ui';
import { CircleAlert, ImageUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { FileButton } from './file-button.tsx';
import { FileDrop } from './file-drop.tsx';
import { FileItem } from './file-item.tsx';

interface ImageDropProps {
  /** What the image is, as in "Logo". */
  label: string;
  /** What is taken, as in "PNG, JPEG or SVG, at most 2 MB". */
  hint: ReactNode;
  accept: string;
  /** The address of the present image, if there is one. */
  src: string | null;
  onFile: (file: File) => void;
  onRemove: () => void;
  /** The file on its way; its share goes from 0 to 1. */
  sending?: { fileName: string; share: number } | undefined;
  onCancel?: (() => void) | undefined;
  /** Why the last file was not taken, in words for the reader. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** An image that is chosen or dropped, shown as it looks on light and on dark, or removed. */
export function ImageDrop(image: ImageDropProps) {
  const { label, hint, accept, src, onFile, onRemove, sending, onCancel, error, onRetry } = image;
  const { t } = useLingui();
  const thing = label.toLocaleLowerCase(); // within a phrase
  if (sending) {
    const { fileName, share } = sending;
    return (
      <FileItem name={fileName} detail={t`Checking the image…`} onRemove={onCancel} {...(share < 1 && { share })} />
    );
  }
  if (src === null) {
    return (
      <FileDrop
        {...{ hint, accept, error, onRetry }}
        label={t`Upload ${thing}`}
        onFiles={([file]) => file && onFile(file)}
      />
    );
  }
  return (
    <Stack gap="3">
      <HStack gap="3" align="stretch">
        <Plate mode="light">
          <Image src={src} alt={t`${label} on light`} maxW="full" maxH="16" objectFit="contain" />
        </Plate>
        <Plate mode="dark">
          <Image src={src} alt={t`${label} on dark`} maxW="full" maxH="16" objectFit="contain" />
        </Plate>
      </HStack>
      <HStack gap="3" wrap="wrap">
        <FileButton label={t`Replace ${thing}`} {...{ accept, onFile }}>
          <ImageUp aria-hidden />
          <Trans>Replace</Trans>
        </FileButton>
        <Button size="sm" variant="outline" aria-label={t`Remove ${thing}`} onClick={onRemove}>
          <Trash2 aria-hidden />
          <Trans>Remove</Trans>
        </Button>
      </HStack>
      {error ? <Refused error={error} onRetry={onRetry} /> : <Hint>{hint}</Hint>}
    </Stack>
  );
}

const Refused = ({ error, onRetry }: { error: string; onRetry: (() => void) | undefined }) => (
  <HStack role="alert" color="fg.error" textStyle="sm" gap="1.5" wrap="wrap">
    <CircleAlert aria-hidden size={16} />
    <Text fontWeight="medium">{error}</Text>
    {onRetry && (
      <Button size="xs" variant="outline" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    )}
  </HStack>
);

const Hint = ({ children }: { children: ReactNode }) => (
  <Text textStyle="xs" color="fg.muted">
    {children}
  </Text>
);

/** The product's own grounds, whichever of them the reader has chosen. */
const grounds = { light: 'white', dark: 'gray.900' } as const;

const Plate = ({ mode, children }: { mode: 'light' | 'dark'; children: ReactNode }) => (
  <Box
    flex="1"
    minW="0"
    height="24"
    display="grid"
    placeItems="center"
    p="3"
    borderWidth="1px"
    borderRadius="l2"
    bg={grounds[mode]}
  >
    {children}
  </Box>
);
