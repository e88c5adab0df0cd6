import { useEffect, useEffectEvent, useState } from 'react';
import type { PdfFile, PdfPage } from './pdf-file.ts';

/** A page of the file that is open now; null until it is there. A page of an earlier file is no page. */
export function usePage(file: PdfFile | null, number: number, attempt: number, onFailed: () => void): PdfPage | null {
  const [found, setFound] = useState<{ file: PdfFile; page: PdfPage } | null>(null);
  const failed = useEffectEvent(onFailed);

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

  return found && found.file === file ? found.page : null;
}
