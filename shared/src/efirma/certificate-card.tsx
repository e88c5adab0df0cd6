import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@pacta/shared/i18n';
import { Box, Text } from '@pacta/shared/ui';
import type { ReactNode } from 'react';
import type { CertificateFacts } from './protocol.ts';

/** Whom a certificate names, to be read before anything is signed with it. */
export function CertificateCard({ facts }: { facts: CertificateFacts }) {
  const { t } = useLingui();
  const [from, to] = [formatDate(facts.notBefore.toISOString()), formatDate(facts.notAfter.toISOString())];
  return (
    <Box
      as="dl"
      aria-label={t`Certificate`}
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'max-content minmax(0, 1fr)' }}
      columnGap="4"
      rowGap={{ base: '0', sm: '1' }}
      px="4"
      py="3"
      bg="bg.muted/50"
      borderRadius="l3"
      textStyle="sm"
    >
      <Fact name={t`Name`}>{facts.name}</Fact>
      <Fact name={t`RFC`}>{facts.rfc}</Fact>
      {facts.representativeRfc && <Fact name={t`Represented by (RFC)`}>{facts.representativeRfc}</Fact>}
      <Fact name={t`Serial number`}>{facts.serial}</Fact>
      <Fact name={t`Valid`}>
        <Trans>
          from {from} to {to}
        </Trans>
      </Fact>
    </Box>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Text as="dt" color="fg.muted">
      {name}
    </Text>
    <Box
      as="dd"
      m="0"
      mb={{ base: '1.5', sm: '0' }}
      fontWeight="medium"
      fontVariantNumeric="tabular-nums"
      overflowWrap="anywhere"
    >
      {children}
    </Box>
  </>
);
