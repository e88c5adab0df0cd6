import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentSummary } from '@pacta/contracts';
import { formatDate } from '@pacta/shared/i18n';
import { Link as PageLink } from '@pacta/shared/router';
import { Link, Stack, Text } from '@pacta/shared/ui';
import { type Column, type Columns, StatusBadge } from '@pacta/shared/ui/kit';
import { PenLine } from 'lucide-react';
import { signatureTypeWords } from '../wording/document-words.ts';

/** Without the column of companies for whoever sees only one. Each column has its width before its contents arrive. */
export function useDocumentColumns(hasCompanies: boolean): Columns<DocumentSummary> {
  const { t, i18n } = useLingui();
  const company: Column<DocumentSummary> = {
    key: 'company',
    header: t`Company`,
    width: '13%',
    cell: (document) => <Whose>{document.company.name}</Whose>,
  };
  return [
    {
      key: 'name',
      header: t`Name`,
      sortField: 'name',
      width: hasCompanies ? '25%' : '30%',
      cell: (document) => <Name document={document} />,
    },
    ...(hasCompanies ? [company] : []),
    {
      key: 'client',
      header: t`Client`,
      width: hasCompanies ? '13%' : '17%',
      cell: ({ client }) => <Whose>{client ?? '–'}</Whose>,
    },
    {
      key: 'creator',
      header: t`Creator`,
      width: hasCompanies ? '12%' : '16%',
      cell: ({ creator }) => <Whose>{creator.name}</Whose>,
    },
    {
      key: 'createdAt',
      header: t`Created`,
      sortField: 'createdAt',
      width: '12%',
      cell: ({ createdAt }) => (
        <Text as="time" whiteSpace="nowrap" {...{ dateTime: createdAt }}>
          {formatDate(createdAt)}
        </Text>
      ),
    },
    {
      key: 'signatureType',
      header: t`Signature type`,
      width: '11%',
      cell: ({ signatureType }) => i18n._(signatureTypeWords[signatureType]),
    },
    { key: 'status', header: t`Status`, width: '14%', cell: (document) => <Status document={document} /> },
  ];
}

/** A document that waits for its reader says so, and leads to where they act; one that waits for annexes says from whom, while anybody can give them. */
const Status = ({ document: { id, status, hasExpired, signers, alsoAllowed } }: { document: DocumentSummary }) => (
  <Stack gap="1.5" align={{ base: 'flex-end', md: 'flex-start' }}>
    <StatusBadge status={status} />
    {hasExpired && (
      <Text color="fg.error" textStyle="xs">
        <Trans>Its time has ended</Trans>
      </Text>
    )}
    {alsoAllowed?.includes('sign_efirma') && (
      <Link asChild textStyle="sm" fontWeight="semibold" position="relative">
        <PageLink to={`/admin/document/${id}?sign=efirma`}>
          <PenLine aria-hidden size="1em" />
          <Trans>Waiting for your e.firma</Trans>
        </PageLink>
      </Link>
    )}
    {!hasExpired && <AnnexesAwaited signers={signers} />}
  </Stack>
);

/** Of those who are asked now: the others have nothing to give yet. */
function AnnexesAwaited({ signers }: Pick<DocumentSummary, 'signers'>) {
  const { i18n } = useLingui();
  const owing = signers.filter(({ state, missingAnnexes = [] }) => state === 'invited' && missingAnnexes.length > 0);
  if (owing.length === 0) return null;
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(owing.map(({ name }) => name));
  return (
    <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere" textAlign={{ base: 'end', md: 'start' }}>
      <Trans>Waiting for annexes from {names}</Trans>
    </Text>
  );
}

const Name = ({ document: { name, identifier } }: { document: DocumentSummary }) => (
  <>
    {name}
    <Text as="span" display="block" color="fg.muted" textStyle="xs" fontWeight="normal">
      {identifier}
    </Text>
  </>
);

/** Only what is longer than a usual word is broken, so that one long name does not widen the table. */
const Whose = ({ children }: { children: string }) => (
  <Text as="span" display={{ md: 'inline-block' }} minW={{ md: '5.5rem' }} overflowWrap="anywhere">
    {children}
  </Text>
);
