import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ScanComparison } from '@pacta/contracts';
import { formatList } from '@pacta/shared/i18n';
import { Alert, Box } from '@pacta/shared/ui';
import type { ReactNode } from 'react';

interface ScanFindingsProps {
  comparison: ScanComparison;
  /** What follows from it. */
  children?: ReactNode;
}

/** How the pages of a scan compare with those of its document, in words. */
export function ScanFindings({ comparison, children }: ScanFindingsProps) {
  const differences = useScanDifferences()(comparison);
  const { expected, missing } = comparison;
  const recognised = expected - missing.length;
  return (
    <Alert.Root status={differences.length === 0 ? 'success' : 'warning'} role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {differences.length === 0 ? (
            <Plural
              value={expected}
              one="The page of the document is there."
              other="All # pages of the document are there."
            />
          ) : (
            <Trans>
              Recognised pages of the document: {recognised} of {expected}
            </Trans>
          )}
        </Alert.Title>
        <ScanDifferences comparison={comparison} />
        {children && <Alert.Description>{children}</Alert.Description>}
      </Alert.Content>
    </Alert.Root>
  );
}

/** What differs, one line each; nothing where nothing does. */
export function ScanDifferences({ comparison }: { comparison: ScanComparison }) {
  const differences = useScanDifferences()(comparison);
  if (differences.length === 0) return null;
  return (
    <Box as="ul" listStyleType="disc" ps="5">
      {differences.map((difference) => (
        <li key={difference}>{difference}</li>
      ))}
    </Box>
  );
}

/** A page without a readable code may be any: those that are not found are missing only where each was read. */
export function useScanDifferences(): (comparison: ScanComparison) => string[] {
  const { t } = useLingui();
  const counts = ({ pages, expected }: ScanComparison) =>
    t`${plural(pages, { one: `The scan has # page, and the document ${expected}.`, other: `The scan has # pages, and the document ${expected}.` })}`;
  const missing = ({ missing, unread }: ScanComparison) => {
    const list = formatList(missing);
    return unread.length === 0
      ? t`${plural(missing.length, { one: `Page ${list} of the document is missing.`, other: `Pages ${list} of the document are missing.` })}`
      : t`${plural(missing.length, { one: `Page ${list} of the document was not recognised in the scan.`, other: `Pages ${list} of the document were not recognised in the scan.` })}`;
  };
  const doubled = ({ doubled }: ScanComparison) => {
    const list = formatList(doubled);
    return t`${plural(doubled.length, { one: `Page ${list} of the document is there more than once.`, other: `Pages ${list} of the document are there more than once.` })}`;
  };
  const foreign = ({ foreign }: ScanComparison) => {
    const list = formatList(foreign);
    return t`${plural(foreign.length, { one: `Page ${list} of the scan belongs to another document.`, other: `Pages ${list} of the scan belong to another document.` })}`;
  };
  const older = ({ older }: ScanComparison) => {
    const list = formatList(older);
    return t`${plural(older.length, { one: `Page ${list} of the scan belongs to an earlier version.`, other: `Pages ${list} of the scan belong to an earlier version.` })}`;
  };
  const unread = ({ unread }: ScanComparison) => {
    const list = formatList(unread);
    return t`${plural(unread.length, { one: `Page ${list} of the scan has no code that could be read.`, other: `Pages ${list} of the scan have no code that could be read.` })}`;
  };
  const order = ({ order = [] }: ScanComparison) => {
    const list = order.join(', ');
    return t`The pages are not in the order of the document: ${list}.`;
  };
  return (comparison) => [
    ...(comparison.pages === comparison.expected ? [] : [counts(comparison)]),
    ...(comparison.missing.length === 0 ? [] : [missing(comparison)]),
    ...(comparison.doubled.length === 0 ? [] : [doubled(comparison)]),
    ...(comparison.foreign.length === 0 ? [] : [foreign(comparison)]),
    ...(comparison.older.length === 0 ? [] : [older(comparison)]),
    ...(comparison.unread.length === 0 ? [] : [unread(comparison)]),
    ...(comparison.order === undefined ? [] : [order(comparison)]),
  ];
}
