import { Trans, useLingui } from '@lingui/react/macro';
import { formatFileSize } from '@pacta/shared/i18n';
import { Center, Image, Stack } from '@pacta/shared/ui';
import { Checkbox, FileDrop, FileItem } from '@pacta/shared/ui/kit';
import { useState } from 'react';

interface UploadedSignatureProps {
  image: File | null;
  isBackgroundRemoved: boolean;
  /** What the signature will look like, once it is made. */
  preview: string | null;
  onImage: (image: File | null) => void;
  onBackground: (isRemoved: boolean) => void;
}

const maxBytes = 5_000_000; // 5 MB, as sizes are told elsewhere
const types = ['image/png', 'image/jpeg'];

/** A picture of a signature made on paper. */
export function UploadedSignature({
  image,
  isBackgroundRemoved,
  preview,
  onImage,
  onBackground,
}: UploadedSignatureProps) {
  const { t } = useLingui();
  const [wrong, setWrong] = useState<'type' | 'size' | 'content' | null>(null);

  const take = async ([file]: File[]) => {
    if (!file) return;
    const problem = await problemOf(file);
    setWrong(problem);
    if (!problem) onImage(file);
  };
  const words = {
    type: t`Only PNG and JPEG images can be used.`,
    size: t`The image is larger than 5 MB.`,
    content: t`This image cannot be read. Choose another one.`,
  };

  return (
    <Stack gap="4">
      <FileDrop
        label={t`Choose an image of your signature`}
        hint={<Trans>PNG or JPEG, at most 5 MB</Trans>}
        accept={types.join(',')}
        error={wrong ? words[wrong] : undefined}
        onFiles={(files) => void take(files)}
      />
      {image && (
        <>
          <FileItem name={image.name} detail={formatFileSize(image.size)} onRemove={() => onImage(null)} />
          <Checkbox checked={isBackgroundRemoved} onChange={({ target }) => onBackground(target.checked)}>
            <Trans>Make the light background transparent</Trans>
          </Checkbox>
          {preview && (
            <Center bg="white" borderWidth="1px" borderRadius="l3" p="3" h="28">
              <Image
                src={preview}
                alt={t`Your signature as it will look`}
                maxH="full"
                maxW="full"
                objectFit="contain"
              />
            </Center>
          )}
        </>
      )}
    </Stack>
  );
}

async function problemOf(file: File): Promise<'type' | 'size' | 'content' | null> {
  if (!types.includes(file.type)) return 'type';
  if (file.size > maxBytes) return 'size';
  try {
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    return 'content';
  }
}
