import { Trans, useLingui } from '@lingui/react/macro';
import type { AnnexList } from '@pacta/contracts/annex-list';
import { Alert, Field, Fieldset, NativeSelect, Stack, Text } from '@pacta/shared/ui';
import type { Circle } from '../draft/observers.ts';
import type { Checks } from '../draft/use-checks.ts';
import type { AnnexUploads } from '../upload/use-annex-uploads.ts';
import { AnnexItemField } from './annex-item-field.tsx';
import { type DraftAnnexList, withItem, withList } from './draft-annex-list.ts';

export interface AnnexListFieldProps {
  draft: Omit<Circle, 'observers'> & { annexList: DraftAnnexList | null };
  onChange: (change: { annexList: DraftAnnexList | null }) => void;
  checks: Checks;
  uploads: AnnexUploads;
  /** Whether signers are asked on pages of ours, and not by a provider. */
  mayAsk: boolean;
  /** Of the company. */
  lists: AnnexList[];
}

/** Which list a document is made with, and for each of its items how it comes. */
export function AnnexListField({ draft, onChange, checks, uploads, mayAsk, lists }: AnnexListFieldProps) {
  const { t } = useLingui();
  const { annexList } = draft;
  const isGone = annexList !== null && !lists.some(({ id }) => id === annexList.list.id);
  if (lists.length === 0 && annexList === null) return null;

  function choose(id: string): void {
    const list = lists.find((each) => each.id === id);
    onChange({ annexList: list ? withList(list, null) : null });
  }

  return (
    <Fieldset.Root>
      <Fieldset.Legend>{t`Required annexes`}</Fieldset.Legend>
      <Field.Root>
        <Field.Label>{t`List`}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={isGone ? 'gone' : (annexList?.list.id ?? '')}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{t`None`}</option>
            {isGone && (
              <option value="gone" disabled>
                {annexList.list.name}
              </option>
            )}
            {lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Field.HelperText>{t`What has to come with the document, as the company wants it.`}</Field.HelperText>
      </Field.Root>
      {isGone && (
        <Alert.Root status="warning" role="alert">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Description>
              <Trans>The company does not have this list any more. Choose another, or none.</Trans>
            </Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      {annexList && !isGone && (
        <Stack as="ul" gap="5" listStyleType="none">
          {annexList.list.items.map((listed) => {
            const item = annexList.items.find(({ itemId }) => itemId === listed.id);
            return (
              item && (
                <AnnexItemField
                  key={listed.id}
                  {...{ listed, item, draft, checks, uploads, mayAsk }}
                  onChange={(change) => onChange({ annexList: withItem(annexList, listed.id, () => change) })}
                />
              )
            );
          })}
        </Stack>
      )}
      {annexList && !isGone && (
        <Text color="fg.muted" textStyle="sm">
          <Trans>Everybody who receives the document sees these files, also those that signers give.</Trans>
        </Text>
      )}
    </Fieldset.Root>
  );
}
