import { ProblemError, saveAs } from '@pacta/shared/http';
import { notifyProblem } from '@pacta/shared/ui';
import { useState } from 'react';

export interface Download {
  isReading: boolean;
  start: () => void;
}

/** Reads a file and hands it to the person; a failure is shown as a notice. */
export function useDownload(fileName: string, read: () => Promise<Blob>): Download {
  const [isReading, setReading] = useState(false);

  async function start(): Promise<void> {
    setReading(true);
    try {
      saveAs(await read(), fileName);
    } catch (error) {
      notifyProblem(ProblemError.from(error));
    } finally {
      setReading(false);
    }
  }

  return { isReading, start: () => void start() };
}
