import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@pacta/shared/i18n';
import { Box, Flex, Text } from '@pacta/shared/ui';
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
      rowGap="1.5"
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

/** The value goes below its name where it has no room beside it: a number that is broken is hard to compare. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Flex wrap="wrap" columnGap="4">
    <Text as="dt" flex="0 0 10rem" whiteSpace="nowrap" color="fg.muted">
      {name}
    </Text>
    <Box
      as="dd"
      flex="1 1 11.5rem"
      minW="0"
      m="0"
      fontWeight="medium"
      fontVariantNumeric="tabular-nums"
      overflowWrap="anywhere"
    >
      {children}
    </Box>
  </Flex>
);
