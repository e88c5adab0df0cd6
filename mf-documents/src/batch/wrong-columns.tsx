import { Trans } from '@lingui/react/macro';
import type { FieldProblem } from '@pacta/shared/contracts';
import { Alert, Box } from '@pacta/shared/ui';
import { Reason } from './row-columns.tsx';

/** What is wrong with the heading of the file, column by column. */
export const WrongColumns = ({ columns }: { columns: readonly FieldProblem[] }) => (
  <Alert.Root status="error" role="alert">
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
);
