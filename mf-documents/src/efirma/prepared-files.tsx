import { useLingui } from '@lingui/react/macro';
import type { Prepared } from '@pacta/shared/efirma';
import { blobSource } from '@pacta/shared/http';
import { Box, NativeSelect, Stack } from '@pacta/shared/ui';
import { useMemo, useState } from 'react';
import { PagesOf } from '../detail/pages-of.tsx';

interface PreparedFilesProps {
  prepared: readonly Prepared[];
  names: readonly string[];
}

/** The very bytes that are signed; of several files one at a time. */
export function PreparedFiles({ prepared, names }: PreparedFilesProps) {
  const { t } = useLingui();
  const [index, setIndex] = useState(0);
  const shown = prepared[index]?.file;
  const source = useMemo(() => (shown ? blobSource(shown) : null), [shown]);
  const name = names[index] ?? '';
  return (
    <Stack gap="3">
      {prepared.length > 1 && (
        <NativeSelect.Root>
          <NativeSelect.Field
            aria-label={t`Document`}
            value={index}
            onChange={({ target }) => setIndex(Number(target.value))}
          >
            {prepared.map(({ preparation }, at) => (
              <option key={preparation.preparationId} value={at}>
                {`${at + 1} / ${prepared.length} · ${names[at] ?? ''}`}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
      <Box
        height={{ base: '70dvh', lg: 'max(30rem, calc(100dvh - 10rem))' }}
        borderWidth="1px"
        borderRadius="l3"
        overflow="hidden"
      >
        {source && <PagesOf key={index} source={source} label={t`Pages of ${name}`} opensWithList={false} />}
      </Box>
    </Stack>
  );
}
