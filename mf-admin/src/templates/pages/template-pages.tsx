import { useLingui } from '@lingui/react/macro';
import type { SignerPosition } from '@pacta/contracts';
import type { FileSource } from '@pacta/shared/http';
import type { PdfViewerHandle } from '@pacta/shared/pdf';
import { lazyPage } from '@pacta/shared/remote';
import { Center, Spinner } from '@pacta/shared/ui';
import { type Ref, Suspense, useMemo } from 'react';
import type { TemplateFile } from '../form/template-file.ts';
import { PageBoxes } from './page-boxes.tsx';
import { placesByPage } from './places-by-page.ts';

const PdfViewer = lazyPage(async () => {
  const { PdfViewer } = await import('@pacta/shared/pdf');
  return { default: PdfViewer };
});

interface TemplatePagesProps {
  file: TemplateFile;
  source: FileSource;
  selected: string | null;
  onChoose: (key: string) => void;
  titleOf: (position: SignerPosition) => string;
  ref?: Ref<PdfViewerHandle>;
}

/** The PDF of a template with its variables and signature positions outlined on the pages. */
export function TemplatePages({ file, source, selected, onChoose, titleOf, ref }: TemplatePagesProps) {
  const { t } = useLingui();
  const { fileName, pages, positions, found, unread } = file;
  const variables = useMemo(() => placesByPage(found), [found]);
  return (
    <Suspense fallback={<Opening />}>
      <PdfViewer
        ref={ref}
        source={source}
        label={t`Pages of ${fileName}`}
        pageSizes={pages}
        opensWithList={false}
        pageOverlay={(page) => (
          <PageBoxes
            variables={variables.get(page) ?? []}
            positions={positions.filter((box) => box.page === page)}
            unread={unread}
            page={page}
            {...{ selected, onChoose, titleOf }}
          />
        )}
      />
    </Suspense>
  );
}

export const Opening = () => (
  <Center height="full" bg="bg.muted">
    <Spinner color="fg.subtle" />
  </Center>
);
