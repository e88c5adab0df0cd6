import { Trans, useLingui } from '@lingui/react/macro';
import { blobSource, saveAs } from '@pacta/shared/http';
import { Badge, Box, Button, HStack, Stack, Text } from '@pacta/shared/ui';
import type { SignatureReport } from '@pacta/signatures/report';
import { Download, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { PagesViewer } from '../document/document-viewer.tsx';
import { isSealed } from './answers.ts';
import { SignerWords } from './signer-words.tsx';
import { useStateWords } from './use-state-words.ts';

interface SignatureListProps {
  name: string;
  file: Blob;
  signatures: readonly SignatureReport[];
}

/** Each signature and each timestamp of the file, in the order in which they were made. */
export function SignatureList({ name, file, signatures }: SignatureListProps) {
  const { t } = useLingui();
  return (
    <Stack as="ol" gap="3" aria-label={t`Signatures in this file`} listStyleType="none">
      {signatures.map((signature, index) => (
        <Box as="li" key={index} borderWidth="1px" borderRadius="l2" p="3" minW="0">
          <Signature {...{ name, file, signature }} />
        </Box>
      ))}
    </Stack>
  );
}

function Signature({ name, file, signature }: Omit<SignatureListProps, 'signatures'> & { signature: SignatureReport }) {
  const { t } = useLingui();
  const stateWords = useStateWords();
  const { signer, integrity, faults, reason, page, isRemoved, isAllowed } = signature;
  return (
    <Stack gap="2" minW="0">
      <HStack justify="space-between" align="flex-start" wrap="wrap" gap="2">
        <Text fontWeight="semibold" overflowWrap="anywhere" minW="0">
          {signer?.name || t`Nobody is named`}
        </Text>
        <Badge colorPalette={palettes[integrity]}>{stateWords[integrity]}</Badge>
      </HStack>
      <Stack gap="0.5" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {signature.kind === 'timestamp' && (
          <Text>
            <Trans>A timestamp over the file, and nobody’s signature</Trans>
          </Text>
        )}
        {signer && <SignerWords signer={signer} />}
        {page !== null && <Text>{t`Seen on page ${page}`}</Text>}
        {reason && <Text>{t`Reason it gives: ${reason}`}</Text>}
        {integrity === 'changed' && isAllowed && (
          <Text>
            <Trans>Its signer, or the first one, allowed changes of this kind.</Trans>
          </Text>
        )}
        {faults.some((fault) => weak.has(fault)) && (
          <Text color="fg.error">
            <Trans>Made in a way that is too weak to prove anything today, such as SHA-1</Trans>
          </Text>
        )}
        {isRemoved && (
          <Text color="fg.error">
            <Trans>A later change hides this signature.</Trans>
          </Text>
        )}
      </Stack>
      <SignedFile {...{ name, file, signature }} />
    </Stack>
  );
}

const weak: ReadonlySet<SignatureReport['faults'][number]> = new Set(['weak-algorithm', 'weak-key']);

const palettes = {
  whole: 'green',
  added: 'green',
  look: 'orange',
  'cannot-tell': 'orange',
  forbidden: 'red',
  changed: 'red',
  broken: 'red',
} as const;

interface SignedFileProps {
  name: string;
  file: Blob;
  signature: SignatureReport;
}

/** The file as it was when this signature was made: its first bytes. Of one that covers no file there is nothing to show. */
function SignedFile({ name, file, signature }: SignedFileProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const { signedLength, faults, kind } = signature;
  const isPersons = kind === 'signature' && !isSealed(signature);
  if (signedLength === null || faults.includes('ends-within-a-revision')) return null;
  const signed = file.slice(0, signedLength, 'application/pdf');
  return (
    <Stack gap="3">
      <HStack gap="2" wrap="wrap">
        <Button
          size="sm"
          variant="outline"
          h="auto"
          minH="9"
          py="1.5"
          minW="0"
          maxW="full"
          flexShrink={1}
          whiteSpace="normal"
          textAlign="start"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          {isShown ? t`Hide what was signed` : isPersons ? t`Show what this person signed` : t`Show what it covers`}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => saveAs(signed, signedName(name, signedLength))}>
          <Download aria-hidden />
          <Trans>Download it</Trans>
        </Button>
      </HStack>
      {isShown && <Shown signed={signed} label={t`What was signed`} />}
    </Stack>
  );
}

function Shown({ signed, label }: { signed: Blob; label: string }) {
  const [source] = useState(() => blobSource(signed));
  return (
    <Box h="70dvh" minH="20rem" borderWidth="1px" borderRadius="l2" overflow="hidden">
      <PagesViewer source={source} label={label} opensWithList={false} />
    </Box>
  );
}

const signedName = (name: string, length: number): string => name.replace(/(\.pdf)?$/i, `-${length}.pdf`);
