import { useLingui } from '@lingui/react/macro';
import { type FileSource, ProblemError, saveAs } from '@pacta/shared/http';
import { IconButton, notifyProblem } from '@pacta/shared/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';

interface DownloadButtonProps {
  source: FileSource;
  fileName: string;
}

/** Hands over the file that is shown, whole. */
export function DownloadButton({ source, fileName }: DownloadButtonProps) {
  const { t } = useLingui();
  const [isReading, setReading] = useState(false);

  const download = async () => {
    setReading(true);
    try {
      const { bytes } = await source.read(0, Number.MAX_SAFE_INTEGER);
      saveAs(new Blob([bytes], { type: 'application/pdf' }), fileName);
    } catch (error) {
      notifyProblem(ProblemError.from(error));
    } finally {
      setReading(false);
    }
  };

  return (
    <IconButton size="xs" variant="ghost" aria-label={t`Download`} loading={isReading} onClick={() => void download()}>
      <Download />
    </IconButton>
  );
}
