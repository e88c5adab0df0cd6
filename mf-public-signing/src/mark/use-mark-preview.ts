import { useEffect, useState } from 'react';
import { makeMark } from './make-mark.ts';
import { hasMark, type MarkDraft } from './mark-draft.ts';

/** The signature as it will be stamped, as an address for an image; null while there is none. */
export function useMarkPreview(draft: MarkDraft): string | null {
  const [preview, setPreview] = useState<string | null>(null);

  useEffect(() => {
    if (!hasMark(draft)) return setPreview(null);
    let isCurrent = true;
    const show = (mark: { png: string } | null) => isCurrent && setPreview(mark && `data:image/png;base64,${mark.png}`);
    makeMark(draft).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [draft]);

  return preview;
}
