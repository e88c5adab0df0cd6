import { Box, Text } from '@pacta/shared/ui';
import type { ReactNode } from 'react';
import { system } from '../../../shared/src/ui/system.ts';

interface TokenTableProps {
  category: 'spacing' | 'radii' | 'fontSizes' | 'fontWeights' | 'durations';
  show: (name: string) => ReactNode;
}

/** The values of the look as they are, each with what it looks like. */
export const TokenTable = ({ category, show }: TokenTableProps) => (
  <Box as="table" width="full" css={{ '& td, & th': { py: '1.5', pe: '6', textAlign: 'start' } }}>
    <thead>
      <tr>
        <th scope="col">name</th>
        <th scope="col">value</th>
        <th scope="col">looks like</th>
      </tr>
    </thead>
    <tbody>
      {namesIn(category).map((name) => (
        <tr key={name}>
          <td>
            <Text as="code" fontFamily="mono" textStyle="sm">
              {name}
            </Text>
          </td>
          <td>
            <Text as="span" textStyle="sm" color="fg.muted">
              {String(system.token(`${category}.${name}`))}
            </Text>
          </td>
          <td>{show(name)}</td>
        </tr>
      ))}
    </tbody>
  </Box>
);

/** From the smallest. Negative steps are the same ones, backwards. */
function namesIn(category: TokenTableProps['category']): string[] {
  const names = [...(system.tokens.categoryMap.get(category)?.keys() ?? [])].filter((name) => !name.startsWith('-'));
  return names.toSorted((one, other) => sizeOf(category, one) - sizeOf(category, other));
}

const sizeOf = (category: string, name: string): number =>
  Number.parseFloat(String(system.token(`${category}.${name}`)));
