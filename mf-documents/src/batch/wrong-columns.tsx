import { Trans } from '@lingui/react/macro';
import type { FieldProblem } from '@pacta/contracts';
import { Alert, Box } from '@pacta/shared/ui';
import { useEffect, useRef } from 'react';
import { Reason } from './row-columns.tsx';

/** What is wrong with the heading of the file, column by column. It may be long, so the reader is led to its beginning. */
export function WrongColumns({ columns }: { columns: readonly FieldProblem[] }) {
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => notice.current?.focus(), []);

  return (
    <Box ref={notice} tabIndex={-1} outline="none" scrollMarginBlock="6rem">
      <Alert.Root status="error">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>
            <Trans>The columns of the file are not those that the template asks for</Trans>
          </Alert.Title>
          <Box as="ul" listStyleType="disc" ps="5">
            {columns.map((column, index) => (
              <Reason key={index} problem={column} />
            ))}
          </Box>
          <Alert.Description>
            <Trans>Correct the first row of the file, save it and upload it again.</Trans>
          </Alert.Description>
        </Alert.Content>
      </Alert.Root>
    </Box>
  );
}
