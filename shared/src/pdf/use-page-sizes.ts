import type { PageSize } from '@pacta/contracts';
import { useEffect, useState } from 'react';
import type { PdfFile } from './pdf-file.ts';

const letter: PageSize = { width: 612, height: 792 };

/** The size of every page: as told, else read from the file, each page taking the first one's until then. */
export function usePageSizes(file: PdfFile | null, known?: readonly PageSize[]): readonly PageSize[] {
  const [read, setRead] = useState<readonly PageSize[]>([]);

  useEffect(() => {
    if (!file || known?.length === file.pageCount) return;
    let isCurrent = true;
    void readSizes(file, (sizes) => isCurrent && setRead(sizes)).catch(() => {}); // the pages themselves will say why
    return () => {
      isCurrent = false;
    };
  }, [file, known]);

  if (known && (!file || known.length === file.pageCount)) return known;
  return file && read.length === file.pageCount ? read : Array.from({ length: file?.pageCount ?? 1 }, () => letter);
}

const often = 50; // pages between two looks

async function readSizes(file: PdfFile, onSizes: (sizes: readonly PageSize[]) => void): Promise<void> {
  const first = (await file.page(1)).size;
  const sizes = Array.from({ length: file.pageCount }, () => first);
  onSizes([...sizes]);
  for (let number = 2; number <= file.pageCount; number++) {
    sizes[number - 1] = (await file.page(number)).size;
    if (number % often === 0 || number === file.pageCount) onSizes([...sizes]);
  }
}
