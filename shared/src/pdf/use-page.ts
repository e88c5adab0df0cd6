import { useEffect, useEffectEvent, useState } from 'react';
import type { PdfFile, PdfPage } from './pdf-file.ts';

interface Asked {
  attempt?: number;
  onFailed?: () => void;
  /** Whether the page of an earlier file stands in for it until it is there. */
  isLive: boolean;
}

/** A page of the file that is open now; null until it is there. */
export function usePage(file: PdfFile | null, number: number, { attempt, onFailed, isLive }: Asked): PdfPage | null {
  const [found, setFound] = useState<{ file: PdfFile; page: PdfPage } | null>(null);
  const failed = useEffectEvent(() => onFailed?.());

  useEffect(() => {
    if (!file) return;
    let isCurrent = true;
    file.page(number).then(
      (page) => isCurrent && setFound({ file, page }),
      () => isCurrent && failed(),
    );
    return () => {
      isCurrent = false;
    };
  }, [file, number, attempt]);

  return found && (isLive || found.file === file) ? found.page : null;
}
