import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentDetail, SignerId, SignerView } from '@pacta/contracts';
import type { DocumentIdentity, SignerIdentity } from '@pacta/contracts/identity';
import { formatDateTime } from '@pacta/shared/i18n';
import { Badge, Button, Flex, notify, Stack, Text } from '@pacta/shared/ui';
import { ConfirmDialog } from '@pacta/shared/ui/kit';
import { useState } from 'react';
import { useIdentityWords } from './use-identity-words.ts';
import { WaiveIdentity } from './waive-identity.tsx';

interface IdentityListProps {
  document: Pick<DocumentDetail, 'signers' | 'status'>;
  identity: DocumentIdentity;
  /** Both reject with a ProblemError. */
  onAskAgain: (signerId: SignerId) => Promise<void>;
  onWaive: (signerId: SignerId, reason: string) => Promise<void>;
}

interface Deciding {
  what: 'ask_again' | 'waive';
  signer: SignerView;
}

/** Of each signer: how they stand, by whose word, and what happens next. */
export function IdentityList({ document, identity, onAskAgain, onWaive }: IdentityListProps) {
  const { t } = useLingui();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const name = deciding ? nameOf(deciding.signer) : '';
  return (
    <>
      <Stack as="ul" gap="4" listStyleType="none">
        {document.signers.map((signer) => {
          const own = identity.signers.find(({ signerId }) => signerId === signer.id);
          return own && <Person key={signer.id} {...{ signer, own, document }} onDecide={setDeciding} />;
        })}
      </Stack>
      <ConfirmDialog
        isOpen={deciding?.what === 'ask_again'}
        title={t`Ask ${name} again?`}
        confirmLabel={t`Ask again`}
        onConfirm={async () => {
          if (!deciding) return;
          await onAskAgain(deciding.signer.id);
          notify(t`${name} receives another link, and can verify their identity again.`);
        }}
        onClose={() => setDeciding(null)}
      >
        <Text>{t`${name} receives another link and begins a new verification. It may cost what the provider asks for one.`}</Text>
      </ConfirmDialog>
      {deciding?.what === 'waive' && (
        <WaiveIdentity
          name={name}
          onWaive={(reason) => onWaive(deciding.signer.id, reason)}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  );
}

const nameOf = ({ name, representativeName }: SignerView): string => representativeName ?? name;

interface PersonProps {
  signer: SignerView;
  own: SignerIdentity;
  document: Pick<DocumentDetail, 'status'>;
  onDecide: (deciding: Deciding) => void;
}

function Person({ signer, own, document, onDecide }: PersonProps) {
  const { colour, label, next } = useIdentityWords()(own, signer, document);
  const { check, waiver, allowed } = own;
  return (
    <Stack as="li" gap="1.5">
      <Flex gap="2" align="center" wrap="wrap">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {nameOf(signer)}
        </Text>
        <Badge colorPalette={colour}>{label}</Badge>
      </Flex>
      {next && (
        <Text textStyle="sm" color="fg.muted">
          {next}
        </Text>
      )}
      {waiver && <Waiver waiver={waiver} />}
      {check && <Reference check={check} />}
      {allowed.length > 0 && (
        <Flex rowGap="2" columnGap="5" wrap="wrap">
          {allowed.includes('ask_again') && (
            <Button size="sm" variant="outline" onClick={() => onDecide({ what: 'ask_again', signer })}>
              <Trans>Ask again</Trans>
            </Button>
          )}
          {allowed.includes('waive') && (
            <Button size="sm" variant="ghost" ms="-3" onClick={() => onDecide({ what: 'waive', signer })}>
              <Trans>Let them sign without it</Trans>
            </Button>
          )}
        </Flex>
      )}
    </Stack>
  );
}

const Waiver = ({ waiver }: { waiver: NonNullable<SignerIdentity['waiver']> }) => (
  <Text textStyle="sm" overflowWrap="anywhere" whiteSpace="pre-line">
    {`${waiver.by}, ${formatDateTime(waiver.at)}: ${waiver.reason}`}
  </Text>
);

const providers = { veriff: 'Veriff', metamap: 'MetaMap' } as const;

/** By which the result is found at the provider. */
function Reference({ check }: { check: NonNullable<SignerIdentity['check']> }) {
  const { t } = useLingui();
  const { reference, nameOnDocument, changedAt, provider } = check;
  const providerName = providers[provider];
  return (
    <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
      {nameOnDocument && <Text as="span" display="block">{t`Name on the identification: ${nameOnDocument}`}</Text>}
      {`${providerName} · `}
      <time dateTime={changedAt}>{formatDateTime(changedAt)}</time>
      {reference && ` · ${reference}`}
    </Text>
  );
}
