import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@pacta/shared/ui';
import { Switch } from '@pacta/shared/ui/kit';
import { providerNames } from '../company/company-provider.ts';
import { useDraftCompany } from '../company/draft-company.ts';
import { isInTurn, type People } from './people.ts';
import { knowsNoGroups } from './problems.ts';
import { withTurns } from './signer-rules.ts';

interface SigningOrderProps {
  draft: People;
  onChange: (change: Partial<People>) => void;
}

/** Whether the signers sign in turn, where there are several. */
export function SigningOrder({ draft, onChange }: SigningOrderProps) {
  const { settings, signers } = draft;
  if (settings.generateWithoutSignature || signers.length < 2) return null;
  const change = (inTurn: boolean) =>
    onChange({ settings: { ...settings, inTurn }, ...(inTurn && { signers: withTurns(signers) }) });
  return (
    <Stack gap="1">
      <Switch
        checked={settings.inTurn}
        onChange={(event) => change(event.target.checked)}
        aria-describedby="signing-order-hint"
      >
        <Trans>Sign in turn</Trans>
      </Switch>
      <Text id="signing-order-hint" color="fg.muted" textStyle="sm" ps="11">
        <Meaning draft={draft} />
      </Text>
    </Stack>
  );
}

/** What an order means where the document goes. */
function Meaning({ draft }: Pick<SigningOrderProps, 'draft'>) {
  const { t } = useLingui();
  const provider = useDraftCompany()?.provider;
  if (provider && knowsNoGroups(provider, draft)) {
    const name = providerNames[provider.name];
    return t`${name} has people sign all together, or one after another: in an order, each has a turn of their own.`;
  }
  if (!isInTurn(draft)) return <Trans>Turn it on to choose who signs before whom.</Trans>;
  return (
    <Trans>
      Each is invited when those before have signed; the same turn means at the same time. Paper always comes first, and
      e.firma last.
    </Trans>
  );
}
