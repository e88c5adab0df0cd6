import { useLingui } from '@lingui/react/macro';
import type { ApiTokenId, ApiTokenView } from '@pacta/contracts';
import { formatDate } from '@pacta/shared/i18n';
import { Fieldset, Stack, Text } from '@pacta/shared/ui';
import { Checkbox } from '@pacta/shared/ui/kit';

interface TokensToEndProps {
  tokens: ApiTokenView[];
  kept: ReadonlySet<ApiTokenId>;
  onChange: (kept: ReadonlySet<ApiTokenId>) => void;
}

/** Whoever knew the old password may have made one of these, so all of them end unless their owner knows better. */
export function TokensToEnd({ tokens, kept, onChange }: TokensToEndProps) {
  const { t } = useLingui();

  function toggle(id: ApiTokenId, isToEnd: boolean): void {
    const next = new Set(kept);
    if (isToEnd) next.delete(id);
    else next.add(id);
    onChange(next);
  }

  return (
    <Fieldset.Root>
      <Fieldset.Legend>{t`API tokens that end`}</Fieldset.Legend>
      <Stack gap="2">
        <Text textStyle="sm" color="fg.muted" textWrap="pretty">
          {t`Untick only those that a program of yours still needs.`}
        </Text>
        {tokens.map(({ id, name, expiresAt }) => {
          const until = formatDate(expiresAt);
          return (
            <Checkbox key={id} checked={!kept.has(id)} onChange={({ target }) => toggle(id, target.checked)}>
              <Text as="span" overflowWrap="anywhere">
                {name}
              </Text>{' '}
              <Text as="span" textStyle="sm" color="fg.muted">
                {t`until ${until}`}
              </Text>
            </Checkbox>
          );
        })}
      </Stack>
    </Fieldset.Root>
  );
}
