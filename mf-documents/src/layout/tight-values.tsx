import { Trans, useLingui } from '@lingui/react/macro';
import type { TightValue } from '@pacta/contracts';
import { Box, Text } from '@pacta/shared/ui';

interface TightValuesProps {
  values: readonly TightValue[];
  /** What a value is called for whoever reads; by default as the variable is. */
  titleOf?: (name: string) => string;
}

/** Which values are set in smaller letters than their place has, where and how small. */
export function TightValues({ values, titleOf = (name) => name }: TightValuesProps) {
  const { t } = useLingui();
  if (values.length === 0) return null;
  return (
    <Box textStyle="sm" color="fg.warning" maxH="6rem" overflow="auto">
      <Text fontWeight="medium">
        <Trans>In smaller letters, so that it fits:</Trans>
      </Text>
      <Box as="ul" listStyleType="none">
        {values.map(({ name, page, percent }) => (
          <li key={name}>
            <Text as="strong" fontWeight="semibold" overflowWrap="anywhere">
              {titleOf(name)}
            </Text>
            {': '}
            {t`page ${page}, ${percent} % of its size`}
          </li>
        ))}
      </Box>
    </Box>
  );
}
