import { useEffect, useState } from 'react';
import { makeSignatureImage } from './make-signature-image.ts';
import { hasSignature, type SignatureDraft } from './signature-draft.ts';

/** The signature as it will be stamped, as an address for an image; null while there is none. */
export function useSignaturePreview(draft: SignatureDraft): string | null {
  const [preview, setPreview] = useState<string | null>(null);

  useEffect(() => {
    if (!hasSignature(draft)) return setPreview(null);
    let isCurrent = true;
    const show = (image: { png: string } | null) =>
      isCurrent && setPreview(image && `data:image/png;base64,${image.png}`);
    makeSignatureImage(draft).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [draft]);

  return preview;
}
